import { formatMoney, formatNumber } from '../../money/format-money.ts';
import { isEstimatedOffer } from '../../providers/price-word.ts';
import type { AlertMessage } from './alert-message.ts';

/** The subject line of a message in English, for mail and notification ([S4.6-1]: rate_alert, fee_lower and new_provider each have one). */
export function alertSubject(message: AlertMessage): string {
  const { fromCurrency, toCurrency, newProviders, quote } = message;
  const corridor = `${fromCurrency} to ${toCurrency}`;
  if (message.kind === 'new_provider') {
    const [first, ...more] = newProviders.map(({ name }) => name);
    return `New for ${corridor}: ${first ?? 'a provider'}${more.length > 0 ? ` and ${more.length} more` : ''}`;
  }
  if (message.kind === 'fee_lower') {
    const cost = formatMoney(quote?.totalCost, fromCurrency, 'en', { estimate: isEstimate(message) });
    return `${corridor} now costs ${cost}${estimate(message)} in total${quote ? ` with ${quote.providerName}` : ''}`;
  }
  return `${corridor}: ${rateNews(message)}`;
}

/** D1: an estimate is never told as a price that somebody asked. */
function estimate(message: AlertMessage): string {
  return isEstimate(message) ? ' (estimate)' : '';
}

function isEstimate({ quote }: AlertMessage): boolean {
  return quote?.provenance != null && isEstimatedOffer({ provenance: quote.provenance, fallbacks: [] });
}

function rateNews(message: AlertMessage): string {
  const { alertType, rate, reference, changePercent, bestInDays, quote, toCurrency } = message;
  const arriving = formatMoney(quote?.receiveAmount, toCurrency, 'en', { estimate: isEstimate(message) });
  switch (alertType) {
    case 'receive_at_least':
      return `${arriving}${estimate(message)} arrives${quote ? ` with ${quote.providerName}` : ''}`;
    case 'change':
      return `${(changePercent ?? 0) < 0 ? 'down' : 'up'} ${formatNumber(Math.abs(changePercent ?? 0), 'en')}%, now ${rate.text}`;
    case 'best_in_days':
      return `${rate.text}, the best in ${bestInDays} days`;
    default:
      return `${rate.text}, your target was ${reference?.text ?? 'reached'}`;
  }
}
