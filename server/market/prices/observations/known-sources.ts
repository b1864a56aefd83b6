import type { ObservationSource } from '@tern/domain/prices/observation.ts';

/** The source of surveys that the operator imports. */
export const rpwObservationSource: ObservationSource = {
  id: 'rpw',
  name: 'World Bank, Remittance Prices Worldwide',
  url: 'https://remittanceprices.worldbank.org',
  license: 'CC BY 4.0',
};

/**
 * Prices shared by users and confirmed by other users or another source. Users agree to the license when they share
 * (docs/decisions/0099-share-prices-under-cc-by.md).
 */
export const peopleObservationSource: ObservationSource = {
  id: 'people',
  name: 'People who use Tern',
  url: '',
  license: 'CC BY 4.0',
};

export const wiseObservationSource: ObservationSource = {
  id: 'wise',
  name: 'Wise comparison API',
  url: 'https://api.wise.com/v4/comparisons',
  license: null,
};
