import type { OfferResponse } from '@tern/contract/search/offer-response.ts';
import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import { priceLabel } from '@tern/domain/offers/price-label.ts';
import { formatCsvCell } from './format-csv-cell.ts';

type Cell = string | number | boolean | null | undefined;
type Column = readonly [name: string, value: (row: OfferResponse, answer: SearchResponse, index: number) => Cell];

/**
 * Column names are for programs and must not change. The columns name the currencies of the amounts, and the source of
 * each price, rate and tax.
 */
const columns: readonly Column[] = [
  ['rank', (_row, _answer, index) => index + 1],
  ['provider_id', (row) => row.id],
  ['provider', (row) => row.name],
  ['from_country', (_row, { query }) => query.fromCountry],
  ['to_country', (_row, { query }) => query.toCountry],
  ['send_amount', (row) => row.sendAmount],
  ['send_currency', (_row, { query }) => query.currency],
  ['receive_amount', (row) => row.receiveAmount],
  ['receive_currency', (row) => row.toCurrency],
  ['transfer_fee', (row) => row.costCalculation.transferFee],
  ['exchange_margin_cost', (row) => row.costCalculation.exchangeFee],
  ['total_cost', (row) => row.totalCost],
  ['total_cost_percent', (row) => row.totalCostPercent],
  ['exchange_rate', (row) => row.exchangeRate],
  ['mid_market_rate', (_row, { midMarket }) => midMarket.rate],
  ['margin_percent', (row) => row.marginPercent],
  ['pay_in_method', (row) => row.payIn],
  ['payout_method', (row) => row.payoutMethod],
  ['delivery_minutes', (row) => row.deliveryTimeMinutes],
  ['score', (row) => row.aiScore],
  ['score_parts', (row) => row.scoreParts.map(({ part, points, outOf }) => `${part} ${points}/${outOf}`).join('; ')],
  ['rating', (row) => row.rating],
  ['rating_count', (row) => row.ratingCount],
  ['is_regulated', (row) => row.isRegulated],
  ['licences', (row, { query }) => formatCountryLicenses(row, query.fromCountry)],
  ['recipient_charges', (row) => row.recipientCharges],
  ['is_estimate', (row) => row.isEstimate || row.fallbacks.length > 0],
  ['stand_in_figures', (row) => row.fallbacks.join('; ')],
  ['measured_at_this_amount', (row) => row.measured],
  ['price_source', (row) => row.provenance.source],
  ['price_as_of', (row) => row.provenance.asOf],
  ['price_status', (row) => priceLabel(row)],
  ['price_confidence', (row) => row.provenance.confidence],
  ['price_kind', (row) => row.provenance.kind],
  ['price_seen_at', (row) => row.provenance.seenAt],
  ['price_seen_amounts', (row) => row.provenance.seenAmounts?.join('; ')],
  ['price_seen_currency', (row) => row.provenance.seenAmounts && row.feeCurrency],
  ['price_license', (row) => row.provenance.license],
  ['price_period', (row) => row.provenance.period],
  ['price_note', (row) => row.provenance.note],
  ['price_url', (row) => row.provenance.url],
  ['rate_source', (_row, { midMarket }) => midMarket.sourceName],
  ['rate_as_of', (_row, { midMarket }) => midMarket.asOf],
  ['rate_kind', (_row, { midMarket }) => midMarket.kind],
  ['simulated', (_row, { simulated }) => simulated],
  ['generated_at', (_row, { generatedAt }) => generatedAt],
  ['receive_amount_low', (row) => row.range?.low],
  ['receive_amount_high', (row) => row.range?.high],
  ['total_cost_low', (row) => row.range?.totalCost.low],
  ['total_cost_high', (row) => row.range?.totalCost.high],
  ['price_seen_precision', (row) => row.provenance.seenPrecision],
  ['asked_receive_amount', (_row, { query }) => query.receiveAmount],
  ['send_amount_low', (row) => row.range?.sendAmount?.low],
  ['send_amount_high', (row) => row.range?.sendAmount?.high],
  ['tax', (row) => row.costCalculation.tax],
  ['tax_label', (row) => row.taxes.map(({ label }) => label).join('; ')],
  ['tax_source', (row) => row.taxes.map(({ source }) => source).join('; ')],
  ['tax_as_of', (row) => row.taxes.map(({ asOf }) => asOf).join('; ')],
  ['asked_pay_in_method', (_row, { query }) => query.payIn],
  ['delivery_time_kind', (row) => (row.deliveryTimeMinutes === null ? null : (row.deliveryTimeKind ?? 'at_most'))],
];

/** Returns only licenses in the sending country, because others don't cover this transfer. */
function formatCountryLicenses({ licenses }: OfferResponse, country: string): string {
  const local = licenses.filter((one) => one.country === country);
  return local.map(({ regulator }) => `${regulator} (${country})`).join('; ');
}

/** Without a byte order mark, some spreadsheet programs don't recognize UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Formats search results as CSV (D6), with one row per offer. The order, numbers and sources are those of /api/quotes.
 */
export function formatQuotesCsv(answer: SearchResponse): string {
  const head = columns.map(([name]) => name).join(',');
  const lines = answer.providers.map((row, index) =>
    columns.map(([, value]) => formatCsvCell(value(row, answer, index))).join(','),
  );
  return `${byteOrderMark}${[head, ...lines].join('\r\n')}\r\n`;
}
