import { type PayInMethodId, payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import type { GatheredQuotes, QuoteGatherer } from '../prices/quote-gatherer.ts';
import type { OfferQuery } from '../prices/quote-source.ts';

export type PayInChoice = PayInMethodId | 'any';
/** The offers for each pay-in method other than the requested one. */
export type OffersByOtherPayIn = ReadonlyMap<PayInChoice, GatheredQuotes>;

/** Returns a corridor's offers for every other pay-in method, to calculate the filter counts. */
export function gatherOffersByOtherPayIn(
  corridor: OfferQuery,
  { gatherUnasked }: Pick<QuoteGatherer, 'gatherUnasked'>,
): OffersByOtherPayIn | Promise<OffersByOtherPayIn> {
  const choices: readonly PayInChoice[] = ['any', ...payInMethodIds];
  const others = choices.filter((choice) => choice !== (corridor.payIn ?? 'any'));
  const gathered = others.map((choice) => gatherUnasked({ ...corridor, payIn: choice === 'any' ? undefined : choice }));
  const named = (all: readonly GatheredQuotes[]) =>
    new Map(others.map((choice, index) => [choice, all[index] as GatheredQuotes]));
  // Returns a promise only if a source does, so the common path doesn't wait for the event loop.
  return gathered.some((one) => one instanceof Promise)
    ? Promise.all(gathered).then(named)
    : named(gathered as GatheredQuotes[]);
}
