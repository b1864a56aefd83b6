import { type PayInMethodId, payInMethods } from '@tern/domain/reference/pay-in-methods.ts';
import type { Gathered, GatherQuotes } from '../prices/gather-quotes.ts';
import type { Corridor } from '../prices/quote-source.ts';

export type PayInChoice = PayInMethodId | 'any';
/** What each way to pay would be answered with, besides the one that was asked for. */
export type OtherPayIns = ReadonlyMap<PayInChoice, Gathered>;

/** Returns a corridor's offers for every other way to pay, so that their filter can say how many each would leave. */
export function otherPayIns(
  corridor: Corridor,
  { gatherUnasked }: Pick<GatherQuotes, 'gatherUnasked'>,
): OtherPayIns | Promise<OtherPayIns> {
  const choices: readonly PayInChoice[] = ['any', ...payInMethods];
  const others = choices.filter((choice) => choice !== (corridor.payIn ?? 'any'));
  const gathered = others.map((choice) => gatherUnasked({ ...corridor, payIn: choice === 'any' ? undefined : choice }));
  const named = (all: readonly Gathered[]) => new Map(others.map((choice, index) => [choice, all[index] as Gathered]));
  // No promise when everything is at hand: the common path must not wait for a turn of the loop.
  return gathered.some((one) => one instanceof Promise)
    ? Promise.all(gathered).then(named)
    : named(gathered as Gathered[]);
}
