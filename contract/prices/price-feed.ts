import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { z } from 'zod';

/**
 * The open format in which anyone can publish observed prices (docs/operating/price-feeds.md): JSON Lines. The first
 * line describes the publisher and the feed; every other line is one price.
 */
export const priceFeedFormat = 'tern-price-feed-1';
export const maxFeedPrices = 20_000;

const text = (max: number) => z.string().trim().min(1).max(max);
const country = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, ISO 3166-1');
const amount = z.number().positive().max(1e12);
const rate = z.number().positive().max(1e9);

export const priceFeedHeaderSchema = z.strictObject({
  format: z.literal(priceFeedFormat),
  name: text(80).describe('Who saw the prices, as shown to users: "Example Consumer Union, mystery shopping".'),
  url: z
    .url({ protocol: /^https$/ })
    .max(300)
    .describe('A page about these prices.'),
  license: text(60)
    .nullable()
    .describe(
      'The license, such as "CC BY 4.0". null = none: the prices are individual facts, attributed to their source.',
    ),
  redistributable: z.boolean().describe('Whether the license lets others republish the prices as data.'),
  publishedAt: z.iso
    .datetime({ offset: true })
    .describe('When this version of the feed was made. Each new version has a later time.'),
  prices: z.int().min(0).max(maxFeedPrices).describe('How many lines follow, so that a truncated file is detected.'),
});
export type PriceFeedHeader = z.output<typeof priceFeedHeaderSchema>;

export const priceFeedEntrySchema = z.strictObject({
  provider: text(200).describe('The name that the provider uses, or its id in Tern.'),
  fromCountry: country.describe('Sending country, ISO 3166-1 alpha-2.'),
  toCountry: country.describe('Receiving country. The recipient gets its own currency.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters, ISO 4217')
    .describe('The currency of amount and fee.'),
  amount: amount.describe('The total that the sender pays, including the fee, in major units.'),
  fee: z.number().min(0).max(1e12).describe('All fees of the provider, in major units.'),
  rate: rate.optional().describe("Customer rate: units of the receiving country's currency for one of `currency`."),
  midRate: rate.optional().describe('The mid-market rate at that time. The markup is computed from it and `rate`.'),
  markupPercent: z
    .number()
    .min(-100)
    .max(100)
    .optional()
    .describe(
      'How far the rate is below the mid-market rate, in percent; negative = better. Required if `rate` is missing.',
    ),
  payIn: z.enum(payInMethodIds).optional().describe('How the sender pays.'),
  payout: z.enum(payoutMethods.map(({ id }) => id)).describe('How the recipient gets the money.'),
  deliveryMinutes: z.int().min(0).max(100_000).optional().describe('Minutes until the recipient can use the money.'),
  seenAt: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    .describe('When the price was seen: a day, or a time with its offset.'),
});
export type PriceFeedEntry = z.output<typeof priceFeedEntrySchema>;

/** Returns the content of /schemas/price-feed.json: a JSON Schema for each line of a feed. */
export function priceFeedJsonSchema(): object {
  const line = z.union([
    priceFeedHeaderSchema.meta({ title: 'First line', id: 'header' }),
    priceFeedEntrySchema.meta({ title: 'Price', id: 'price' }),
  ]);
  const { $schema, ...schema } = z.toJSONSchema(line, { target: 'draft-2020-12', io: 'input' });
  return {
    $schema,
    title: 'A line of a Tern price feed',
    description:
      'JSON Lines: the first line fits "header", each further line fits "price" and has rate or markupPercent.',
    ...schema,
  };
}
