import { useLingui } from '@lingui/react/macro';
import { calculateOfferDifference, toComparedAmount } from '@tern/contract/search/offer-difference.ts';
import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import { currencyDecimals } from '@tern/domain/money/currency-decimals.ts';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';
import { useAboutMoneyFormatter } from '../../../ui/figures/use-about-money-formatter.ts';
import { numberFormat } from '../../../ui/words/formatter.ts';
import { useMinutesFormatter } from '../../../ui/words/use-minutes-formatter.ts';

type Query = SearchView['query'];

/** Returns functions that compare offers in short phrases, by received (or sent) amount and by time. */
export function useOfferLabels(query: Query) {
  const { t } = useLingui();
  const write = useMoneyFormatter();
  const aboutMoney = useAboutMoneyFormatter();
  const lasting = useMinutesFormatter();
  const { language } = usePageSettings();
  const isSent = query.receiveAmount !== null;
  const plain = (amount: number, currency: string): string => {
    const decimals = Number.isInteger(amount) ? 0 : currencyDecimals(currency);
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    return numberFormat(language, digits).format(amount);
  };
  return {
    /** "8,587 MXN", "about 8,590 MXN" */
    amount(row: OfferResponse): string {
      const { amount, currency, isEstimate } = toComparedAmount(row, query);
      return aboutMoney(amount, currency, isEstimate, { short: true });
    },
    /**
     * The difference from the first row, such as "86 less". It shows the currency only if sent amounts are compared.
     */
    difference(row: OfferResponse, first: OfferResponse): string {
      const { amount, currency, isEstimate } = calculateOfferDifference(row, first, query);
      if (amount === 0) return isEstimate ? t`about the same` : t`the same amount`;
      const number = isSent ? write(Math.abs(amount), currency, { short: true }) : plain(Math.abs(amount), currency);
      if (isEstimate) return amount < 0 ? t`about ${number} less` : t`about ${number} more`;
      return amount < 0 ? t`${number} less` : t`${number} more`;
    },
    /**
     * "590 MXN less for the recipient": how far the worst offer is behind the first; undefined if none is behind.
     * `rows` must not be empty.
     */
    worst(rows: readonly OfferResponse[], first: OfferResponse): string | undefined {
      const sign = isSent ? -1 : 1;
      const behind = rows
        .map((row) => calculateOfferDifference(first, row, query))
        .reduce((most, each) => (each.amount * sign > most.amount * sign ? each : most));
      if (behind.amount * sign <= 0) return undefined;
      const money = aboutMoney(Math.abs(behind.amount), behind.currency, behind.isEstimate, { short: true });
      return sign > 0 ? t`${money} less for the recipient` : t`${money} more to pay`;
    },
    /** "The recipient gets 86 MXN more than with Remitly", "about 20 minutes later": how the first offer differs from the second. */
    against(first: OfferResponse, second: OfferResponse): string[] {
      const { amount, currency, isEstimate } = calculateOfferDifference(first, second, query);
      const money = aboutMoney(Math.abs(amount), currency, isEstimate, { short: true });
      const { name } = second;
      const parts: string[] = [];
      if (amount === 0) parts.push(isEstimate ? t`About the same as ${name}` : t`The same amount as ${name}`);
      else if (isSent)
        parts.push(
          amount < 0 ? t`You pay ${money} less than with ${name}` : t`You pay ${money} more than with ${name}`,
        );
      else
        parts.push(
          amount > 0
            ? t`The recipient gets ${money} more than with ${name}`
            : t`The recipient gets ${money} less than with ${name}`,
        );
      const time = compareTimes(first, second);
      return time === undefined ? parts : [...parts, time];
    },
  };

  /** Both times are limits or typical times, so their difference is an estimate. undefined = the same or unknown. */
  function compareTimes(first: OfferResponse, second: OfferResponse): string | undefined {
    const [a, b] = [first.deliveryTimeMinutes, second.deliveryTimeMinutes];
    if (a === null || b === null || a === b) return undefined;
    const isLater = a > b;
    const [slow, fast] = isLater ? [first, second] : [second, first];
    // "6 days or more" may be longer than any other time.
    if (fast.deliveryTimeKind === 'at_least') return undefined;
    const minutes = Math.abs(a - b);
    if (slow.deliveryTimeKind === 'at_least' && fast.deliveryTimeKind === undefined) {
      const time = lasting(minutes < 1440 ? minutes : minutes - (minutes % 1440));
      return isLater ? t`at least ${time} later` : t`at least ${time} sooner`;
    }
    const time = lasting(minutes);
    return isLater ? t`about ${time} later` : t`about ${time} sooner`;
  }
}
