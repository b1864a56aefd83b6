import { isEstimatedPrice } from '@tern/contract/search/is-estimated-price.ts';
import { isCorridorAlertType } from '@tern/domain/alerts/draft/alert-draft.ts';
import { isPayInMethodId } from '@tern/domain/reference/pay-in-methods.ts';
import { useRef, useState } from 'react';
import { usePageSettings } from '../../../page/page-settings.ts';
import { formatNumberInput } from '../../../ui/words/format-number-input.ts';
import { numberInputLocale } from '../../../ui/words/number-input-locale.ts';
import { parseAmount } from '../../../ui/words/parse-amount.ts';
import { alertPriceQuery, type OfferPrice, useOfferPrices } from '../market/use-offer-prices.ts';
import { usePairRates } from '../market/use-pair-rates.ts';
import { useRateHistories } from '../market/use-rate-histories.ts';
import { type AlertFormValues, targetFieldOfType } from './alert-form-values.ts';
import { suggestTarget } from './target/suggest-target.ts';

/** Returns the market data for the alert in the form, and a suggested target until the user has chosen one. */
export function useAlertFormMarketData(values: AlertFormValues) {
  const language = numberInputLocale(usePageSettings().language);
  const { type, fromCurrency, toCurrency, fromCountry, toCountry, provider } = values;
  const [chosen, setChosen] = useState<ReadonlySet<keyof AlertFormValues>>(new Set());
  const pair = fromCurrency && toCurrency && fromCurrency !== toCurrency ? `${fromCurrency}-${toCurrency}` : '';
  const pairs = pair === '' ? [] : [pair];
  const { rates } = usePairRates(pairs);
  const history = useRateHistories(pairs).get(pair);
  const amount = parseAmount(values.amount, language) ?? 0;
  const payoutMethod = (values.payoutMethod || undefined) as Parameters<typeof alertPriceQuery>[0]['payoutMethod'];
  const payIn = isPayInMethodId(values.payIn) ? values.payIn : undefined;
  const question = alertPriceQuery({ type, fromCountry, toCountry, fromCurrency, amount, payIn, payoutMethod });
  const prices = useOfferPrices(question === undefined ? [] : [question]).get(question ?? '');
  const offers = eligibleOffers(prices ?? [], values);
  const rate = rates.get(pair);

  const field = targetFieldOfType(type);
  // A suggestion stays the same while the rate moves.
  const proposed = useRef(new Map<string, number>()).current;
  const key = `${type} ${pair} ${question ?? ''} ${provider}`;
  const fresh = suggestTarget(type, {
    rate: rate?.rate,
    receive: offers[0]?.receiveAmount,
    cost: offers[0]?.totalCost,
    fromCurrency,
    toCurrency,
  });
  if (fresh !== undefined && !proposed.has(key)) proposed.set(key, fresh);
  const suggestion = proposed.get(key);
  const isOpen = field !== undefined && values[field] === '' && !chosen.has(field);
  const suggested: Partial<AlertFormValues> =
    isOpen && suggestion !== undefined ? { [field]: formatNumberInput(suggestion, language) } : {};

  return {
    rate,
    history,
    prices,
    /** The offers that can trigger this alert, best first. */
    offers,
    isPriced: isCorridorAlertType(type),
    suggested,
    /** Records that the user changed a field, so a target is no longer suggested for it, even if it is left empty. */
    recordChosen: (change: Partial<AlertFormValues>): void =>
      setChosen((before) => new Set([...before, ...(Object.keys(change) as (keyof AlertFormValues)[])])),
    readTarget: (text: string): number | undefined => {
      const read = parseAmount(text, language);
      return read !== undefined && read > 0 ? read : undefined;
    },
  };
}

/** Returns the prices that can trigger an alert, best first. Estimated prices can't. */
function eligibleOffers(prices: readonly OfferPrice[], { type, provider }: AlertFormValues): readonly OfferPrice[] {
  const counted = prices.filter((price) => !isEstimatedPrice(price) && (provider === '' || price.id === provider));
  return [...counted].sort((one, other) =>
    type === 'fee_lower' ? one.totalCost - other.totalCost : other.receiveAmount - one.receiveAmount,
  );
}
