import { useLingui } from '@lingui/react/macro';
import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import { majorUnits } from '@tern/domain/money/major-units.ts';
import { roundEstimate } from '@tern/domain/money/round-estimate.ts';
import { findChangesToWin } from '@tern/domain/offers/explanation/score-changes-to-win.ts';
import type { ScoreWeights } from '@tern/domain/offers/offer-score.ts';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { useAboutMoneyFormatter } from '../../../ui/figures/use-about-money-formatter.ts';
import { useDeliveryTimeLabels } from '../../../ui/words/use-delivery-time-labels.ts';
import { rowToQuote } from './row-to-quote.ts';

/**
 * Returns a function that states what would have to change for the runner-up to win (D3). The function returns
 * undefined if there is no runner-up, or the sort order isn't best value.
 */
export function useRunnerUpMessages() {
  const { t } = useLingui();
  const aboutMoney = useAboutMoneyFormatter();
  const { within } = useDeliveryTimeLabels();
  const difference = (amount: number, currency: string, estimate: boolean): string => {
    if (estimate && roundEstimate(amount) === 0) return t`a little`;
    return aboutMoney(amount, currency, estimate);
  };
  return ({ providers, query }: SearchView, weights: ScoreWeights, year: number): string | undefined => {
    const [first, second] = providers;
    if (!first || !second || query.sortBy !== 'best_value') return undefined;
    const changes = findChangesToWin(rowToQuote(first, query.currency), rowToQuote(second, query.currency), {
      year,
      weights,
    });
    const [name, winner] = [second.name, first.name];
    const cost = changes.find((change) => change.kind === 'cost');
    const speed = changes.find((change) => change.kind === 'speed');
    const estimate = isEstimatedPrice(first) || isEstimatedPrice(second);
    const by = cost && majorUnits(cost.by);
    const less = by === undefined ? undefined : difference(by, query.currency, estimate);
    const time = speed && within(roundDownToShownUnit(speed.minutes));
    if (less && time)
      return t`${name} would rank above ${winner} if it cost ${less} less, or if the money arrived ${time}.`;
    if (less) return t`${name} would rank above ${winner} if it cost ${less} less. Being faster wouldn’t be enough.`;
    if (time)
      return t`${name} would rank above ${winner} if the money arrived ${time}. Being cheaper wouldn’t be enough.`;
    if (changes.some((change) => change.kind === 'cannot' && change.reason === 'fallback')) {
      return t`We use default values for ${name}, so it can’t be first.`;
    }
    return t`${name} wouldn’t rank above ${winner} just by being cheaper or faster.`;
  };
}

/**
 * Rounds down to the unit that `within` shows. `within` itself rounds up, but a later arrival wouldn't be enough to
 * win.
 */
function roundDownToShownUnit(minutes: number): number {
  const unit = minutes > 1440 ? 1440 : minutes > 60 ? 60 : 1;
  return minutes - (minutes % unit);
}
