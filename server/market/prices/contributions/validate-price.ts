import { priceErrorMessages } from '@tern/contract/prices/price-check.ts';
import { toQuotedPrice } from '@tern/contract/prices/price-check-response.ts';
import { maxContributionAgeHours, type SharePriceRequest } from '@tern/contract/prices/price-contribution.ts';
import type { ExchangeRate } from '@tern/domain/money/exchange-rate.ts';
import { majorUnits } from '@tern/domain/money/major-units.ts';
import { compareWithMidMarket, priceErrorFields } from '@tern/domain/prices/compare-with-mid-market.ts';
import type { PriceBreakdown } from '@tern/domain/prices/price-cost-percent.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { clampToNow } from '@tern/domain/time/clamp-to-now.ts';
import { InvalidInputError } from '../../../http/create-error-handler.ts';

/** A validated contribution with consistent numbers. */
export type ValidPrice = PriceBreakdown & { readonly rate: number; readonly midRate: number; readonly seenAt: Date };

/**
 * Validates a shared price and returns it with its markup, its rate, the mid-market rate and the time at which it was
 * seen.
 * @throws InvalidInputError for an unknown provider, another country's currency, impossible numbers, or a price seen
 * more than `maxContributionAgeHours` ago.
 */
export function validatePrice(
  question: SharePriceRequest,
  { provider, mid, now }: { readonly provider: Provider | undefined; readonly mid: ExchangeRate; readonly now: number },
): ValidPrice {
  if (!provider) throw invalidFieldError('provider', 'provider_unknown', 'We don’t know this provider.');
  if (question.currency !== currencyOfCountry(question.fromCountry))
    throw invalidFieldError('currency', 'not_local_currency', "Give the amount in the sending country's own currency.");
  const seenAt = clampToNow(question.seenAt, now);
  if (now - seenAt.getTime() > maxContributionAgeHours * 3_600_000)
    throw invalidFieldError('seenAt', 'too_old', `Share a price from the last ${maxContributionAgeHours} hours.`);
  const result = compareWithMidMarket(toQuotedPrice(question), mid);
  if (!result.ok)
    throw invalidFieldError(priceErrorFields[result.error], result.error, priceErrorMessages[result.error]);
  const { handedOver, fee, markupPercent, rate, warning } = result.check;
  if (warning === 'inverted_rate')
    throw invalidFieldError('rate', 'inverted_rate', 'Give the receiving currency for one unit of the sending one.');
  return {
    amount: majorUnits(handedOver),
    fee: majorUnits(fee),
    marginPercent: markupPercent,
    ...{ rate, midRate: mid.rate, seenAt },
  };
}

function invalidFieldError(field: string, code: string, message: string): InvalidInputError {
  return new InvalidInputError([{ code: 'custom', path: [field], message, params: { code }, input: null }]);
}
