import { countryByCode } from '@tern/domain/reference/countries.ts';
import { parsePayInMethod } from '@tern/domain/reference/pay-in-methods.ts';
import { rpwObservationSource } from '../observations/known-sources.ts';
import type { ObservationToStore } from '../observations/observations.store.ts';
import type { ResolveProviderId } from '../observations/provider-of-observation.ts';
import { lastDayOfPeriod } from './rpw-terms.ts';
import type { SurveyedServicePrices } from './surveyed-service-prices.ts';

/** Converts a surveyed service to observations, one per amount. */
export function toRpwObservations(price: SurveyedServicePrices, firmId: ResolveProviderId): ObservationToStore[] {
  const toCurrency = countryByCode(price.destinationCountry)?.currency;
  if (!toCurrency) return [];
  return [price.quote200, price.quote500].flatMap((quote) =>
    quote === undefined
      ? []
      : {
          source: rpwObservationSource.id,
          externalId: price.externalId,
          kind: 'survey',
          providerId: firmId(price.firm, price.sourceCountry),
          providerName: price.firm,
          category: price.category,
          fromCountry: price.sourceCountry,
          toCountry: price.destinationCountry,
          currency: quote.currency,
          toCurrency,
          ...(price.payIn !== undefined && { payIn: parsePayInMethod(price.payIn), payInWords: price.payIn }),
          payoutMethod: price.payoutMethod,
          amount: quote.amount,
          usdAmount: quote.usd,
          fee: quote.fee,
          marginPercent: quote.marginPercent,
          totalCostPercent: quote.totalCostPercent,
          deliveryMinutes: price.deliveryMinutes,
          seenAt: Date.parse(price.surveyedOn ?? lastDayOfPeriod(price.period)),
          seenPrecision: price.surveyedOn === undefined ? 'quarter' : 'day',
          period: price.period,
        },
  );
}
