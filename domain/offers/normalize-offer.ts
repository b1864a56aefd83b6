import { parseDeliveryMinutes } from '../providers/delivery-time.ts';
import { type License, type ProviderCategory, providerCategories } from '../providers/provider.ts';
import { isPayoutMethodId, type PayoutMethodId } from '../reference/payout-methods.ts';
import { fallbackValues } from './fallback-values.ts';
import type { FallbackField, Offer, PriceTier, Provenance } from './offer.ts';

/**
 * A row from a source. Values can be missing, and some fields have two possible names ([S3.5-1]). Missing prices get
 * the defaults of [S9-8] and are recorded in `fallbacks`. A missing payout method becomes a bank transfer, and a
 * missing category becomes `mto`. Other missing facts stay unknown, because a guess must not look like a fact.
 */
export type SourceRow = {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly providerName?: string | undefined;
  readonly category?: string | undefined;
  readonly website?: string | undefined;
  readonly url?: string | undefined;
  /** The currency of the fees. */
  readonly currency: string;
  readonly fees?: {
    readonly fixed?: number | null;
    readonly percentage?: number | null;
    readonly fxSpread?: number | null;
  };
  readonly minAmount?: number | undefined;
  readonly maxAmount?: number | undefined;
  readonly payoutMethod?: string | undefined;
  readonly supportedPayoutMethods?: readonly string[] | undefined;
  readonly deliveryTime?: string | undefined;
  readonly deliveryTimeMinutes?: number | undefined;
  readonly isRegulated?: boolean | undefined;
  readonly establishedYear?: number | undefined;
  readonly licences?: readonly License[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly successRate?: number | undefined;
};

/** Returns the offer for a row; undefined if the row has no provider name. */
export function normalizeOffer(row: SourceRow, provenance: Provenance): Offer | undefined {
  const name = (row.providerName ?? row.name ?? '').trim();
  if (name === '') return undefined;
  const { tier, fallbacks } = toPriceTier(row);
  const payoutMethod = parsePayoutMethod(row.payoutMethod);
  const supported = (row.supportedPayoutMethods ?? []).filter(isPayoutMethodId);
  return {
    provider: {
      id: row.id ?? providerIdFromName(name),
      name,
      category: parseProviderCategory(row.category),
      website: row.website ?? row.url ?? '',
      establishedYear: row.establishedYear,
      isRegulated: row.isRegulated,
      licences: row.licences ?? [],
      tags: row.tags ?? [],
      successRatePercent: row.successRate,
      supportedPayoutMethods: supported.includes(payoutMethod) ? supported : [payoutMethod, ...supported],
    },
    payoutMethod,
    terms: { currency: row.currency, minAmount: row.minAmount, maxAmount: row.maxAmount, tiers: [tier] },
    deliveryMinutes: toDeliveryMinutes(row),
    provenance: fallbacks.length > 0 ? { ...provenance, confidence: 'estimated' } : provenance,
    fallbacks,
  };
}

/** Returns a stable id for a company name: lowercase letters and digits of any script, with hyphens between words. */
export function providerIdFromName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
}

function toPriceTier(row: SourceRow): { tier: PriceTier; fallbacks: FallbackField[] } {
  const fallbacks: FallbackField[] = [];
  const known = (field: FallbackField, value: number | null | undefined, lowest: number): number => {
    if (typeof value === 'number' && Number.isFinite(value) && value >= lowest) return value;
    fallbacks.push(field);
    return fallbackValues[field];
  };
  const tier = {
    fixedFee: known('fixedFee', row.fees?.fixed, 0),
    percentageFee: known('percentageFee', row.fees?.percentage, 0),
    fxSpreadPercent: known('fxSpread', row.fees?.fxSpread, -100),
  };
  return { tier, fallbacks };
}

function parsePayoutMethod(text: string | undefined): PayoutMethodId {
  return text !== undefined && isPayoutMethodId(text) ? text : 'bank_transfer';
}

function parseProviderCategory(text: string | undefined): ProviderCategory {
  return providerCategories.find((category) => category === text) ?? 'mto';
}

function toDeliveryMinutes(row: SourceRow): number | undefined {
  // Immediate delivery counts as one minute, as in parseSurveyDeliveryMinutes.
  if (row.deliveryTimeMinutes !== undefined && row.deliveryTimeMinutes >= 0)
    return Math.max(1, row.deliveryTimeMinutes);
  return row.deliveryTime === undefined ? undefined : parseDeliveryMinutes(row.deliveryTime);
}
