import { useLingui } from '@lingui/react/macro';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { mainPricedAmount } from '@tern/contract/corridors/main-priced-amount.ts';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import { useCorridorLabels } from './use-corridor-labels.ts';

/** Returns a summary of a corridor's best offer; undefined if there are no offers. */
export function useCorridorSummary(facts: CorridorFacts): string | undefined {
  const { t } = useLingui();
  const { sent, received, percent, providers, equalNames } = useCorridorLabels(facts);
  const main = mainPricedAmount(facts);
  const best = main?.offers[0];
  if (!main || !best) return undefined;
  const isEstimate = isEstimatedPrice(best);
  const [amount, receive] = [sent(main.amount), received(best.receiveAmount, isEstimate, best.range)];
  // An estimated cost is shown as at least 0, because a modeled gain isn't certain.
  const cost = percent(isEstimate ? Math.max(0, best.totalCostPercent) : Math.abs(best.totalCostPercent));
  const [name, compared] = [best.name, providers(main.providerCount)];
  const names = equalNames(main);
  if (names)
    return isEstimate
      ? t`Send ${amount} with ${name}, and about ${receive} arrives. Of ${compared}, ${names} are the cheapest and cost about the same.`
      : t`Send ${amount} with ${name}, and ${receive} arrives. Of ${compared}, ${names} are the cheapest and cost about the same.`;
  if (main.providerCount === 1)
    return isEstimate
      ? t`Send ${amount} with ${name}, and about ${receive} arrives. We don’t know the price of any other provider.`
      : t`Send ${amount} with ${name}, and ${receive} arrives. We don’t know the price of any other provider.`;
  // If more arrives than the mid-market rate would give, there is no cost to show.
  if (best.totalCostPercent < 0 && !isEstimate)
    return t`Send ${amount} with ${name}, and ${receive} arrives. That’s ${cost} better than the mid-market rate, and the best price among ${compared}.`;
  return isEstimate
    ? t`Send ${amount} with ${name}, and about ${receive} arrives. The estimated cost of ${cost} is the lowest among ${compared}.`
    : t`Send ${amount} with ${name}, and ${receive} arrives. The cost of ${cost} is the lowest among ${compared}.`;
}
