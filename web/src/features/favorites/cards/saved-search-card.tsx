import { Trans, useLingui } from '@lingui/react/macro';
import { maxSavedSearchNameLength, savedSearchUrl } from '@tern/domain/favorites/saved-search.ts';
import type { AccountListControls } from '../../../data/account/use-account-list.ts';
import { countryCurrency, countryName } from '../../../data/reference/option-lists.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Age } from '../../../ui/figures/age.tsx';
import { Money } from '../../../ui/figures/money.tsx';
import type { ListedSavedSearch } from '../listed-entries.ts';
import { NoteEditor } from './note-editor.tsx';
import { PairBestOffer } from './pair-best-offer.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useFilterLabels } from './use-filter-labels.ts';

type Props = { readonly search: ListedSavedSearch; readonly actions: AccountListControls<ListedSavedSearch> };

/** [S2-6] A saved search that the user can repeat with one click. */
export function SavedSearchCard({ search, actions }: Props) {
  const { t } = useLingui();
  const filters = useFilterLabels()(search);
  const { fromCountry, toCountry, amount, receiveAmount, currency, savedAt } = search;
  const [from, to] = [countryName(fromCountry), countryName(toCountry)];
  const corridor = t`${from} to ${to}`;
  const subject = search.name || corridor;
  return (
    <article aria-label={subject}>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-18 font-semibold [overflow-wrap:anywhere]">{subject}</h2>
          <p className="text-14 text-ink-soft">
            {search.name && `${corridor} · `}
            {receiveAmount ? (
              <Trans>
                Recipient gets <Money amount={receiveAmount} currency={countryCurrency(toCountry)} short />
              </Trans>
            ) : (
              <Money amount={amount} currency={currency} short />
            )}
            {filters.map((labels) => ` · ${labels}`)}
          </p>
          <p className="text-14 text-ink-soft">
            {t`Saved`} <Age at={savedAt} />
          </p>
        </div>
        <RemoveButton subject={subject} onRemove={() => actions.remove(search)} />
      </div>
      <PairBestOffer now={search.now} />
      <NoteEditor
        subject={subject}
        note={search.note}
        name={{ value: search.name, maxLength: maxSavedSearchNameLength }}
        onSave={(changed) => actions.change({ ...search, ...changed })}
      />
      <ButtonLink to={savedSearchUrl(search)} className="mt-2 w-full">
        {t`Run search again`}
        <span className="sr-only">: {subject}</span>
      </ButtonLink>
    </article>
  );
}
