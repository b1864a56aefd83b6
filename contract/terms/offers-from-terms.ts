import { moneyFromMajorUnits } from '@tern/domain/money/major-units.ts';
import type { Offer, PriceTier } from '@tern/domain/offers/offer.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import type { PricingContext } from '@tern/domain/search/price-offers.ts';
import type { TaxRule } from '@tern/domain/taxes/tax-rule.ts';
import type { QuotesTerms } from './quotes-terms.ts';

/**
 * Converts a terms response to offers that the domain can price and sort. Fields that aren't needed for pricing or
 * sorting have placeholder values.
 */
export function offersFromTerms({ providers, offers, taxes: rules = [] }: QuotesTerms): Offer[] {
  const known = new Map<string, Provider>(
    providers.map((provider) => [provider.id, { ...unusedProviderFields, ...provider }]),
  );
  const taxById = new Map(rules.map((rule) => [rule.id, toTaxRule(rule)]));
  return offers.flatMap(({ provider: id, terms, taxes = [], confidence, kind, asOf = '', ...rest }) => {
    const provider = known.get(id);
    if (!provider) return [];
    const provenance = { source: '', asOf, confidence, kind };
    const applying = taxes.flatMap((tax) => taxById.get(tax) ?? []);
    return [
      {
        ...rest,
        provider,
        terms: { ...terms, tiers: terms.tiers as [PriceTier, ...PriceTier[]] },
        provenance,
        ...(applying.length > 0 && { taxes: applying }),
      },
    ];
  });
}

/** Converts a terms response to the pricing context for an amount in major units of the sending currency. */
export function pricingContextFromTerms(terms: QuotesTerms, amount: number): PricingContext {
  const { currency, toCurrency, localCurrency, midRate, rates, year } = terms;
  return {
    sendAmount: moneyFromMajorUnits(amount, currency, 'down'),
    localCurrency,
    mid: { from: currency, to: toCurrency, rate: midRate },
    rateTo: (to) => {
      const rate = rates[to];
      return rate === undefined ? undefined : { from: currency, to, rate };
    },
    year,
  };
}

/**
 * Returns a tax with only the fields that pricing needs. The server has already checked its dates and pay-in methods.
 */
function toTaxRule({ id, label, percent }: QuotesTerms['taxes'][number]): TaxRule {
  return {
    ...{ id, label, formula: { percent } },
    ...{ place: '', timeZone: 'UTC', payIns: [], text: '', source: '', asOf: '' },
  };
}

const unusedProviderFields = {
  category: 'mto',
  website: '',
  licences: [],
  tags: [],
  supportedPayoutMethods: [],
} as const;
