import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { formatList } from '../../ui/words/format-list.ts';
import { useSeenDateFormatter } from '../../ui/words/use-seen-date-formatter.ts';

const shownNameCount = 3;

/** States that the first offers are about equal, so none is called best, and names those with observed prices. */
export function AboutEqualNote({ rows }: { readonly rows: readonly OfferResponse[] }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const dayOf = useSeenDateFormatter();
  if (rows.length < 2) return null;
  const list = (names: readonly string[]) => formatList(names, language, 'conjunction');
  const shown = rows.slice(0, rows.length > shownNameCount + 1 ? shownNameCount : rows.length).map(({ name }) => name);
  const more = rows.length - shown.length;
  const names = list(more > 0 ? [...shown, t`${plural(more, { one: '# more', other: '# more' })}`] : shown);
  const seen = rows.filter((row) => !isEstimatedPrice(row));
  const [first] = seen;
  const name = first?.name ?? '';
  const day = first && dayOf(first.provenance);
  return (
    <p className="mb-3 max-w-read text-14" suppressHydrationWarning>
      <strong className="font-semibold">{t`${names} are about equal.`}</strong>{' '}
      {seen.length === 0 && t`All of these prices are estimates.`}
      {seen.length === 1 &&
        (day
          ? t`Of these prices, only ${name}’s isn’t an estimate. It’s from ${day}.`
          : t`Of these prices, only ${name}’s isn’t an estimate.`)}
      {seen.length > 1 && t`The prices from ${list(seen.map((row) => row.name))} aren’t estimates.`}
    </p>
  );
}
