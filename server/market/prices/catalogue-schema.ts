/**
 * The schema for the catalogue's data files. Unknown keys are rejected, so a file can't add a field that could buy a
 * better rank (D8). Facts, licenses, tariffs and promotions must name their source (D2).
 */

import { providerCategories } from '@tern/domain/providers/provider.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import * as z from 'zod';

const text = z.string().trim().min(1).max(300);
const date = z.iso.date();
const url = z.url({ protocol: /^https$/ });
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code');
const groupName = z.string().regex(/^@[a-z0-9_]+$/, 'must be a group such as @eurozone');
const place = z
  .union([countryCode, groupName], { error: 'must be an ISO 3166-1 alpha-2 code or a group such as @eurozone' })
  .describe('An ISO 3166-1 alpha-2 code, or a group of corridor-groups.json such as @eurozone.');
const places = z.array(place).min(1);
const payoutMethodId = z.enum(payoutMethods.map((method) => method.id));

/** Percent of the amount. A value above 20 is most likely a typo, so it's rejected. */
const percent = z.number().min(0).max(20);
const fee = z.number().min(0);
/** Percent below the mid-market rate. Promotional rates can beat it slightly, so values down to -5 are valid. */
const spread = z.number().min(-5).max(25);

const tier = z
  .strictObject({
    upTo: z.number().positive().optional().describe('Highest amount of this tier. Every tier but the last has one.'),
    fixedFee: fee.describe('In the currency that is sent.'),
    percentageFee: percent.describe('Percent of the amount that is sent.'),
    minFee: fee.optional(),
    maxFee: fee.optional(),
    fxSpreadPercent: spread.describe('Exchange-rate markup: percent below the mid-market rate.'),
  })
  .refine((t) => t.minFee === undefined || t.maxFee === undefined || t.minFee <= t.maxFee, {
    error: 'is above maxFee',
    path: ['minFee'],
  });

const tiers = z
  .array(tier)
  .min(1)
  .superRefine((list, context) => {
    for (const [index, { upTo }] of list.entries()) {
      const last = index === list.length - 1;
      const before = list[index - 1]?.upTo ?? 0;
      const wrong = (message: string) => context.addIssue({ code: 'custom', path: [index, 'upTo'], message });
      if (last && upTo !== undefined) wrong('the last tier has no upper end; maxAmount says where the service ends');
      else if (!last && upTo === undefined) wrong('only the last tier may be open');
      else if (upTo !== undefined && upTo <= before) wrong('tiers must ascend');
    }
  });

const payoutMethodTerms = z.strictObject({
  deliveryMinutes: z.int().positive().max(20_160).nullable().describe('null: no source says how long it takes.'),
});

/** A price published by the provider, or set by law. */
const tariff = z.strictObject({
  tiers,
  source: text.describe('Where these figures come from.'),
  asOf: date.describe('The day that the source speaks of.'),
});

const fact = z.strictObject({ statement: text, source: text, asOf: text.optional() });

/** Where and how a provider sends money. Without a tariff, its price is estimated. */
const service = z
  .strictObject({
    from: places.describe('Countries that money is sent from.'),
    to: places.describe('Countries that receive it.'),
    exceptTo: places.optional().describe('Countries of `to` that this service leaves out.'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code')
      .describe('The currency that is sent.'),
    payoutMethods: z
      .partialRecord(payoutMethodId, payoutMethodTerms)
      .refine((methods) => Object.keys(methods).length > 0, { error: 'needs at least one payout method' }),
    minAmount: z.number().positive().optional(),
    maxAmount: z.number().positive().optional(),
    tariff: tariff.optional().describe('A published price. Without it the price is estimated.'),
  })
  .superRefine((one, context) => {
    if (one.minAmount !== undefined && one.maxAmount !== undefined && one.minAmount >= one.maxAmount) {
      context.addIssue({ code: 'custom', path: ['minAmount'], message: 'is not below maxAmount' });
    }
  });

/** `catalogue/providers/<provider>.json`. `null` means that no source contains this fact. */
export const providerFileSchema = z.strictObject({
  $schema: z.literal('../provider.schema.json').optional().describe('Where editors find this schema.'),
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be in kebab-case')
    .describe("The file's name without .json."),
  name: text,
  aliases: z.array(text).describe('Other names and spellings, such as those of price sources.'),
  category: z.enum(providerCategories),
  website: url,
  trackingUrl: url
    .nullable()
    .describe('Where a sender follows a transfer. null: there is no such page, or none is known.'),
  establishedYear: z.strictObject({ value: z.int().min(1400).max(2100), source: text }).nullable(),
  isRegulated: z
    .strictObject({ value: z.boolean(), source: text })
    .nullable()
    .describe('null: no register was found, which is neither a yes nor a no.'),
  licences: z.array(
    z.strictObject({ regulator: text, country: countryCode, reference: text.optional(), source: text }),
  ),
  tags: z.array(z.string().regex(/^[a-z0-9-]+$/)),
  facts: z.array(fact),
  limits: z.array(fact).optional().describe('How much can be sent, as a source says it. Absent: no source says.'),
  recipientCharges: text.optional().describe('What the recipient may have to pay besides.'),
  promotion: z.strictObject({ text, source: text, asOf: date }).optional(),
  services: z
    .array(service)
    .min(1)
    .describe('For each payout method the first service that matches a corridor counts.'),
});
export type ProviderFile = z.infer<typeof providerFileSchema>;
export type ProviderFileService = ProviderFile['services'][number];
export type PublishedTariff = NonNullable<ProviderFileService['tariff']>;

/**
 * `promotions.json`: first-transfer prices, each as seen on a given day or during two given months. They are shown, but
 * never affect other prices or the ranking (B2-5).
 */
export const promotionsFileSchema = z.array(
  z
    .strictObject({
      provider: z.string().describe('The id of a provider, also of one known only from seen prices.'),
      from: countryCode,
      to: countryCode,
      currency: z.string().regex(/^[A-Z]{3}$/),
      toCurrency: z.string().regex(/^[A-Z]{3}$/),
      standardRate: z.number().positive(),
      promotionalRate: z.number().positive().optional(),
      feeWaived: z.boolean().default(false),
      standardFee: z.number().positive().optional(),
      upTo: z.number().positive().optional().describe('Absent: the source does not say.'),
      seenAmount: z.number().positive(),
      source: text,
      url,
      asOf: z.string().regex(/^\d{4}-\d{2}(-\d{2}|\/\d{4}-\d{2})$/, 'must be a day, or two months: 2025-12/2026-01'),
    })
    .refine(({ standardRate, promotionalRate = 0, feeWaived }) => feeWaived || promotionalRate > standardRate, {
      error: 'is no promotion: neither the rate nor the fee is better',
      path: ['promotionalRate'],
    }),
);
export type PromotionsFile = z.infer<typeof promotionsFileSchema>;

/** `corridor-groups.json`: named groups of countries. A group may contain other groups. */
export const countryGroupsFileSchema = z.record(groupName, z.strictObject({ about: text, countries: places }));
export type CountryGroupsFile = z.infer<typeof countryGroupsFileSchema>;

/** `payout-availability.json`: for each payout method, the receiving countries where it is in common use. */
export const payoutAvailabilityFileSchema = z.record(
  payoutMethodId,
  z.strictObject({ about: text, source: text, countries: places }),
);
export type PayoutAvailabilityFile = z.infer<typeof payoutAvailabilityFileSchema>;
