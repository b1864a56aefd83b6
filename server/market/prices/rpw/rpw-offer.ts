import { normalizeProvider } from '@tern/domain/providers/normalize-provider.ts';
import type { Offer, PriceTerms, Provenance } from '@tern/domain/providers/offer.ts';
import { firmAsProvider, type ProviderByAlias } from '../firm-as-provider.ts';
import { measuredTiers } from '../measured-tiers.ts';
import type { MeasuredPrice, SurveyedQuote } from './measured-price.ts';
import { lastDayOf } from './rpw-words.ts';

const source = 'World Bank RPW survey';
const url = 'https://remittanceprices.worldbank.org';
const freshForMs = 400 * 24 * 60 * 60_000;

/**
 * Turns a surveyed price into an offer in the currency that was surveyed. An undisclosed margin is a gap, filled by the
 * fallback figure, which makes the offer an estimate that never comes first (D8).
 * @param now milliseconds since 1970 UTC.
 */
export function rpwOffer(price: MeasuredPrice, byAlias: ProviderByAlias, now: number): Offer | undefined {
  const quotes = [price.quote200, price.quote500].filter((quote) => quote !== undefined);
  const [first] = quotes;
  if (!first) return undefined;
  const provider = firmAsProvider(
    { names: namesOf(price.firm), category: price.category, payoutMethod: price.payoutMethod },
    byAlias,
  );
  const normal = normalizeProvider(
    {
      id: provider.id,
      name: provider.name,
      category: price.category,
      currency: first.currency,
      fees: { fixed: first.fee, percentage: 0, fxSpread: first.marginPercent ?? null },
      payoutMethod: price.payoutMethod,
      deliveryTimeMinutes: price.deliveryMinutes,
    },
    provenanceOf(price, quotes, now),
  );
  if (!normal) return undefined;
  const spreadPercent = normal.terms.tiers[0].fxSpreadPercent;
  return { ...normal, provider, terms: termsOf(quotes, first.currency, spreadPercent) };
}

function termsOf(quotes: readonly SurveyedQuote[], currency: string, spreadPercent: number): PriceTerms {
  const points = quotes.map((quote) => ({
    amount: quote.amount,
    fee: quote.fee,
    spreadPercent: quote.marginPercent ?? spreadPercent,
  }));
  return { currency, tiers: measuredTiers(points, currency), measuredAmounts: quotes.map((quote) => quote.amount) };
}

function provenanceOf(price: MeasuredPrice, quotes: readonly SurveyedQuote[], now: number): Provenance {
  const asOf = price.surveyedOn ?? lastDayOf(price.period);
  const measured = quotes.map((quote) => `${quote.amount.toLocaleString('en')} ${quote.currency}`).join(' and ');
  const payIn = price.payIn === undefined ? '' : ` Paid in by: ${price.payIn.toLowerCase()}.`;
  const undisclosed = price.transparent ? '' : ' The exchange rate was not disclosed.';
  return {
    source,
    asOf,
    confidence: now - Date.parse(asOf) < freshForMs ? 'fresh' : 'estimated',
    url,
    period: price.period,
    note: `Measured at ${measured}; other amounts are interpolated.${payIn}${undisclosed}`,
  };
}

/** "Wise (formerly Transferwise)" is tried as it is, without the addition, and by the addition. */
function namesOf(firm: string): [string, ...string[]] {
  const [, before = '', inside = ''] = /^(.*?)\s*\(([^)]*)\)\s*$/.exec(firm) ?? [];
  const variants = [before, inside, inside.replace(/^(formerly|ex|previously|now)\s+/i, '')].map((name) => name.trim());
  // The last one is what an unknown firm is called: the name as it was surveyed.
  return [firm, ...variants.filter((name) => name.length > 2), firm];
}
