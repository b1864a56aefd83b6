import { useLingui } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { AccountListControls } from '../../../data/account/use-account-list.ts';
import { CountryFlag } from '../../../data/reference/country-flag.tsx';
import { countryCurrency, countryName } from '../../../data/reference/option-lists.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import type { ListedFavorite } from '../listed-entries.ts';
import { NoteEditor } from './note-editor.tsx';
import { PairBestOffer } from './pair-best-offer.tsx';
import { RemoveButton } from './remove-button.tsx';
import { WeekTrend } from './week-trend.tsx';

type Props = { readonly favorite: ListedFavorite; readonly actions: AccountListControls<ListedFavorite> };

/** [S2-7] A favorite corridor with its current best offer and rate, and the rate over the last week. */
export function FavoriteCard({ favorite, actions }: Props) {
  const { t } = useLingui();
  const { fromCountry, toCountry, note, now } = favorite;
  const [from, to] = [countryName(fromCountry), countryName(toCountry)];
  const subject = t`${from} to ${to}`;
  const query = new URLSearchParams({
    fromCountry,
    toCountry,
    amount: String(now?.amount ?? 1000),
    currency: now?.currency ?? countryCurrency(fromCountry),
    source: 'favorite',
  });
  return (
    <article aria-label={subject}>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="flex items-center gap-2" aria-hidden="true">
            <CountryFlag country={fromCountry} />
            <ArrowRight className="size-3.5 text-ink-soft rtl:-scale-x-100" />
            <CountryFlag country={toCountry} />
          </p>
          <h2 className="mt-1 text-18 font-semibold [overflow-wrap:anywhere]">{subject}</h2>
        </div>
        <RemoveButton subject={subject} onRemove={() => actions.remove(favorite)} />
      </div>
      <PairBestOffer now={now}>{now && now.currency !== now.toCurrency && <WeekTrend now={now} />}</PairBestOffer>
      <NoteEditor
        subject={subject}
        note={note}
        onSave={(changed) => actions.change({ ...favorite, note: changed.note })}
      />
      <ButtonLink to={`/results?${query}`} className="mt-2 w-full">
        {t`Compare offers`}
        <span className="sr-only">: {subject}</span>
      </ButtonLink>
    </article>
  );
}
