import { type Alert, type AlertDraft, createAlert } from '@tern/domain/alerts/alert.ts';
import { currencies } from '@tern/domain/reference/currencies.ts';

/** The creation time of the sample alerts, in milliseconds since 1970 UTC. */
export const sampleStart = Date.UTC(2026, 5, 1);

export type SamplePair = { readonly fromCurrency: string; readonly toCurrency: string; readonly rate: number };

/** Returns `count` currency pairs: a few sending currencies with many receiving currencies. */
export function samplePairs(count: number): readonly SamplePair[] {
  const senders = ['USD', 'EUR', 'GBP', 'CAD'];
  return senders
    .flatMap((fromCurrency) =>
      currencies
        .filter(({ code }) => code !== fromCurrency)
        .map(({ code }, index) => ({
          fromCurrency,
          toCurrency: code,
          rate: Number((0.9 * 1.09 ** index).toPrecision(8)),
        })),
    )
    .filter((_, index) => index % 3 === 0)
    .slice(0, count);
}

const steps = 1_000_003;

/**
 * Returns the alert for an index. The result is deterministic, so a million alerts don't have to stay in memory. For
 * each pair, 60% of the alerts are for a better rate, 20% for a lower rate, and 10% for a change. The other 10% are for
 * a better rate and expire after 30 days.
 */
export function sampleAlert(pairs: readonly SamplePair[], number: number): Alert {
  const pair = pairs[number % pairs.length] as SamplePair;
  // 7919 and the number of steps are coprime, so the distances are evenly spread but not sorted.
  const distance = ((number * 7919) % steps) / steps / 10;
  const kind = Math.floor(number / pairs.length) % 10;
  const target = (factor: number): number => Number((pair.rate * factor).toPrecision(9));
  const { fromCurrency, toCurrency } = pair;
  return createAlert(
    { ...plainDraft, fromCurrency, toCurrency, ...overridesOf(kind, distance, target) },
    `alert-${number}`,
    sampleStart,
  );
}

function overridesOf(kind: number, distance: number, target: (factor: number) => number): Partial<AlertDraft> {
  if (kind < 6) return { type: 'rate_better', targetRate: target(1.0001 + distance) };
  if (kind < 8) return { type: 'rate_target', targetRate: target(0.9999 - distance), frequency: 'once_daily' };
  if (kind < 9) return { type: 'change', changeThreshold: 0.5 + distance * 100 };
  return {
    type: 'rate_better',
    targetRate: target(1.0001 + distance),
    expirationType: 'duration',
    expirationDuration: 30,
  };
}

const plainDraft: AlertDraft = {
  type: 'rate_better',
  fromCurrency: 'USD',
  toCurrency: 'PHP',
  fromCountry: undefined,
  toCountry: undefined,
  payoutMethod: undefined,
  targetRate: undefined,
  changeThreshold: undefined,
  amount: 1000,
  targetReceive: undefined,
  targetFee: undefined,
  bestInDays: undefined,
  provider: undefined,
  frequency: 'immediate',
  customFrequencyHours: undefined,
  expirationType: undefined,
  expirationDate: undefined,
  expirationDuration: undefined,
  browserNotification: false,
  emailNotification: true,
  trackHistory: false,
  isActive: true,
};
