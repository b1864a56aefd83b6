import { type Alert, type AlertDraft, createAlert } from '../alert.ts';
import type { AlertObservation, AlertQuote } from '../alert-observation.ts';
import { parseAlertDraft } from '../draft/alert-draft.ts';

/** The creation time of the example alerts, in milliseconds since 1970 UTC. */
export const exampleNow = Date.UTC(2026, 2, 2, 12);

/** Returns a complete draft from parseAlertDraft, so tests use only valid drafts. Throws if the settings have errors. */
export function exampleDraft(overrides: Partial<AlertDraft> = {}, now = exampleNow): AlertDraft {
  const read = parseAlertDraft(
    {
      type: 'rate_better',
      fromCurrency: 'USD',
      toCurrency: 'PHP',
      fromCountry: 'US',
      toCountry: 'PH',
      targetRate: 57,
      ...overrides,
    },
    now,
  );
  if (!read.ok) throw new TypeError(`Not a draft: ${JSON.stringify(read.errors)}`);
  return read.draft;
}

export function exampleAlert(overrides: Partial<AlertDraft> = {}, now = exampleNow): Alert {
  return createAlert(exampleDraft(overrides, now), 'alert-1', now);
}

/** Returns a live price that is two minutes old. */
export function exampleQuote(price: Pick<AlertQuote, 'receiveAmount' | 'totalCost'>): AlertQuote {
  const asOf = new Date(exampleNow - 120_000).toISOString();
  const provenance = { source: 'Wise comparison API', asOf, confidence: 'live' } as const;
  return { providerId: 'wise', providerName: 'Wise', ...price, provenance };
}

/** Returns an accepted live rate dated `asOf`. */
export function exampleObservation(
  rate: number,
  asOf = exampleNow,
  more: Partial<AlertObservation> = {},
): AlertObservation {
  return { rate, asOf, source: 'wise', kind: 'live', isAccepted: true, ...more };
}
