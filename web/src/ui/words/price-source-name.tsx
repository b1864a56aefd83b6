import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { SourceName } from './source-name.tsx';
import { useEstimateSourceFormatter } from './use-estimate-source-formatter.ts';
import { useQuarterFormatter } from './use-quarter-formatter.ts';

/**
 * Shows where a price comes from: in the page's language if Tern estimated it, otherwise in the source's own words,
 * with the survey's quarter if there is one.
 */
export function PriceSourceName({ source, period }: Pick<OfferResponse['provenance'], 'source' | 'period'>) {
  const quarter = useQuarterFormatter();
  const estimate = useEstimateSourceFormatter()(source);
  if (estimate !== undefined) return estimate;
  return (
    <>
      <SourceName>{source}</SourceName>
      {period && ` · ${quarter(period)}`}
    </>
  );
}
