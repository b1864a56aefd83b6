/**
 * The form of the catalogue's data files. The keys are a closed list: a file cannot bring in a field that could buy a place
 * in the order (D8), and every fact and figure must name its source (D2).
 */

import { providerCategories } from '@tern/domain/providers/provider.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import * as z from 'zod';

const text = z.string().trim().min(1).max(300);
const date = z.iso.date();
const url = z.url({ protocol: /^https$/ });
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code');
const groupName = z.string().regex(/^@[a-z0-9_]+$/, 'must be a group such as @eurozone');
const place = z.union([countryCode, groupName], {
  error: 'must be an ISO 3166-1 alpha-2 code or a group such as @eurozone',
});
const places = z.array(place).min(1);
const methodId = z.enum(payoutMethods.map((method) => method.id));

/** Percent of the amount. Dearer than this has not been surveyed; it is a slip of the pen. */
const percent = z.number().min(0).max(20);
const fee = z.number().min(0);
/** Percent below the mid-market; a published tariff never beats it by more than a promotion would. */
const spread = z.number().min(-5).max(25);

const tier = z
  .strictObject({
    upTo: z.number().positive().optional(),
    fixedFee: fee,
    percentageFee: percent,
    minFee: fee.optional(),
    maxFee: fee.optional(),
    fxSpreadPercent: spread,
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

const methodTerms = z.strictObject({
  deliveryMinutes: z.int().positive().max(20_160).nullable(),
  fixedFeeExtra: z.number().optional(),
  spreadExtraPercent: z.number().min(-5).max(5).optional(),
});

const tariff = z
  .strictObject({
    from: places,
    to: places,
    exceptTo: places.optional(),
    currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'),
    payoutMethods: z
      .partialRecord(methodId, methodTerms)
      .refine((methods) => Object.keys(methods).length > 0, { error: 'needs at least one payout method' }),
    minAmount: z.number().positive().optional(),
    maxAmount: z.number().positive().optional(),
    tiers,
    source: text,
    asOf: date,
  })
  .superRefine((t, context) => {
    if (t.minAmount !== undefined && t.maxAmount !== undefined && t.minAmount >= t.maxAmount) {
      context.addIssue({ code: 'custom', path: ['minAmount'], message: 'is not below maxAmount' });
    }
    const cheapest = Math.min(...t.tiers.map((one) => one.fixedFee));
    for (const [method, terms] of Object.entries(t.payoutMethods)) {
      if (cheapest >= 0 && cheapest + (terms?.fixedFeeExtra ?? 0) < 0) {
        context.addIssue({ code: 'custom', path: ['payoutMethods', method], message: 'makes a fee negative' });
      }
    }
  });

/** `catalogue/providers/<provider>.json`. null = no source says so, which is neither a pass nor a fail. */
export const providerFileSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be in kebab-case'),
  name: text,
  aliases: z.array(text),
  category: z.enum(providerCategories),
  website: url,
  trackingUrl: url.nullable(),
  establishedYear: z.strictObject({ value: z.int().min(1400).max(2100), source: text }).nullable(),
  isRegulated: z.strictObject({ value: z.boolean(), source: text }).nullable(),
  licences: z.array(
    z.strictObject({ regulator: text, country: countryCode, reference: text.optional(), source: text }),
  ),
  tags: z.array(z.string().regex(/^[a-z0-9-]+$/)),
  facts: z.array(z.strictObject({ statement: text, source: text, asOf: text.optional() })),
  recipientCharges: text.optional(),
  promotion: z.strictObject({ text, source: text, asOf: date }).optional(),
  tariffs: z.array(tariff).min(1),
});
export type ProviderFile = z.infer<typeof providerFileSchema>;
export type TariffData = ProviderFile['tariffs'][number];

/** `corridor-groups.json`: named groups of countries; a group may hold other groups. */
export const groupsFileSchema = z.record(groupName, z.strictObject({ about: text, countries: places }));
export type GroupsFile = z.infer<typeof groupsFileSchema>;

/** `payout-availability.json`: in which receiving countries a payout method is in common use. */
export const availabilityFileSchema = z.record(
  methodId,
  z.strictObject({ about: text, source: text, countries: places }),
);
export type AvailabilityFile = z.infer<typeof availabilityFileSchema>;
