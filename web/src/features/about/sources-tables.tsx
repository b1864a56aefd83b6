import { useLingui } from '@lingui/react/macro';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { listSources } from '@tern/contract/sources.ts';
import { Age } from '../../ui/figures/age.tsx';
import { ScrollableTable } from '../../ui/figures/scrollable-table.tsx';
import { SourceName } from '../../ui/words/source-name.tsx';
import { useQuarterFormatter } from '../../ui/words/use-quarter-formatter.ts';

type Sources = ResponseOf<typeof listSources>;

/** [S2-3] Shows the server's current data sources and the age of their newest data. */
export function SourcesTables({ sources }: { readonly sources: Sources }) {
  const { t } = useLingui();
  const quarter = useQuarterFormatter();
  const kinds: Readonly<Record<Sources['rates'][number]['kind'], string>> = {
    live: t`at least once an hour`,
    daily: t`at least once every business day`,
    reference: t`only when we update Tern`,
    simulated: t`every second (simulated, for testing)`,
  };
  return (
    <>
      <ScrollableTable
        caption={t`Exchange rates`}
        columns={[t`Source`, t`How often it updates`, t`Latest rate`]}
        rows={sources.rates.map(({ id, name, kind, asOf, isFailing }) => ({
          key: id,
          cells: [
            <SourceName key="name">{name}</SourceName>,
            kinds[kind],
            <>
              {asOf === null ? t`nothing yet` : <Age at={asOf} />}
              {isFailing && <span className="block text-14 text-caution">{t`source not available right now`}</span>}
            </>,
          ],
        }))}
      />
      <ScrollableTable
        caption={t`Prices for ${sources.providers} providers`}
        columns={[t`Source`, t`Latest price`]}
        rows={sources.prices.map(({ id, name, newest }) => ({
          key: id,
          cells: [
            <SourceName key="name">{name}</SourceName>,
            newest === null ? t`nothing yet` : startsWithIsoDate(newest) ? <Age at={newest} /> : quarter(newest),
          ],
        }))}
      />
    </>
  );
}

/** Returns whether the text starts with an ISO date, unlike a survey period such as "2025_1Q". */
function startsWithIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(text);
}
