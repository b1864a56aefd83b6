import { type Alert, type AlertDraft, newAlert } from '../alert.ts';
import type { AlertObservation, AlertQuote } from '../alert-observation.ts';
import { readAlertDraft } from '../draft/alert-draft.ts';

/** Alerts for tests: USD to PHP, made at `exampleNow`, with whatever a case is about. */
export const exampleNow = Date.UTC(2026, 2, 2, 12);

/** A complete draft by the real reader, so that no test begins with one that could not exist. Throws for a wish with faults. */
export function exampleDraft(wish: Partial<AlertDraft> = {}, now = exampleNow): AlertDraft {
  const read = readAlertDraft(
    {
      type: 'rate_better',
      fromCurrency: 'USD',
      toCurrency: 'PHP',
      fromCountry: 'US',
      toCountry: 'PH',
      targetRate: 57,
      ...wish,
    },
    now,
  );
  if (!read.ok) throw new TypeError(`Not a draft: ${JSON.stringify(read.errors)}`);
  return read.draft;
}

export function exampleAlert(wish: Partial<AlertDraft> = {}, now = exampleNow): Alert {
  return newAlert(exampleDraft(wish, now), 'alert-1', now);
}

/** A live price two minutes old. */
export function exampleQuote(price: Pick<AlertQuote, 'receiveAmount' | 'totalCost'>): AlertQuote {
  const asOf = new Date(exampleNow - 120_000).toISOString();
  const provenance = { source: 'Wise comparison API', asOf, confidence: 'live' } as const;
  return { providerId: 'wise', providerName: 'Wise', ...price, provenance };
}

/** A believed live rate, true at `asOf`. */
export function exampleObservation(
  rate: number,
  asOf = exampleNow,
  more: Partial<AlertObservation> = {},
): AlertObservation {
  return { rate, asOf, source: 'wise', kind: 'live', isAccepted: true, ...more };
}
