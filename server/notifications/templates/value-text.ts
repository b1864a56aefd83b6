import type { AlertMessage, QuoteFact, RateFact } from '@tern/domain/alerts/message/alert-message.ts';
import { priceWord } from '@tern/domain/providers/price-word.ts';
import { currentForMs } from '@tern/domain/rates/rate-age.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Making a formatter costs a hundred times what using it does. */
const dayWriter = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** How old a figure was, in the largest whole unit: "4 minutes". */
export function ageText(ageMs: number): string {
  const say = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (ageMs < minuteMs) return 'less than a minute';
  if (ageMs < hourMs) return say(Math.floor(ageMs / minuteMs), 'minute');
  if (ageMs < dayMs) return say(Math.floor(ageMs / hourMs), 'hour');
  return say(Math.floor(ageMs / dayMs), 'day');
}

/** An instant as everybody reads it the same: "21 Nov 2026, 14:05 UTC". */
export function timeText(at: string | number): string {
  const date = new Date(at);
  const day = dayWriter.format(date);
  return `${day}, ${date.toISOString().slice(11, 16)} UTC`;
}

const kinds = {
  live: 'live rate',
  daily: 'daily rate',
  reference: 'reference rate of that day',
  simulated: 'from the simulated market, not a real rate',
} as const;

/** Where a rate is from and how old it was (D8): "wise, live rate, 2 minutes old". */
export function rateSourceText({ source, kind, ageMs }: Pick<RateFact, 'source' | 'kind' | 'ageMs'>): string {
  const from = kind === 'simulated' ? kinds.simulated : `${source}, ${kinds[kind]}`;
  return `${from}, ${ageText(ageMs)} old`;
}

const priceWords = { confirmed: 'confirmed price', seen: 'price seen', estimate: 'estimate' } as const;

/** How far a price is to be trusted, and how old it was (D8): "confirmed price, 2 minutes old". Its source stands beside it. */
export function priceAgeText({ provenance }: Pick<QuoteFact, 'provenance'>): string {
  if (provenance === null) return 'age not kept';
  return `${priceWords[priceWord({ provenance, fallbacks: [] })]}, ${ageText(provenance.ageMs)} old`;
}

/** How good a rate is among the days of the last 90 that were observed (D5). */
export function standingText({ standing, rate }: Pick<AlertMessage, 'standing' | 'rate'>): string {
  if (rate.ageMs >= currentForMs) return 'The rate is too old to compare with the last 90 days';
  if (standing === null) return 'Not known: no day of the last 90 has been observed';
  return `Better than ${standing.better} of the ${standing.of} days observed in the last 90`;
}
