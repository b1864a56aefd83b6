import { sortOrders } from '@tern/domain/offers/sort-quotes.ts';
import { deliveryTimeCategories } from '@tern/domain/providers/delivery-time.ts';
import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { inferableFields, inferenceReasons } from '@tern/domain/search/sentence/parsed-search.ts';
import { z } from 'zod';

const requiredFields = ['fromCountry', 'toCountry', 'amount', 'currency'] as const;

/** The fields that a sentence states or implies, and those that are still missing [S7-4]. */
export const parsedSentenceSchema = z.object({
  fromCountry: z.string().optional(),
  toCountry: z.string().optional(),
  amount: z.number().optional(),
  receiveAmount: z.number().optional().describe('The amount that the recipient should get; `amount` is then absent.'),
  currency: z.string().optional(),
  hasUnclearAmount: z
    .boolean()
    .optional()
    .describe('True if the sentence mentions amounts, such as "200 or 300 pounds", but doesn’t determine `amount`.'),
  payIn: z.enum(payInMethodIds).optional(),
  payoutMethod: z.enum(payoutMethods.map(({ id }) => id)).optional(),
  deliveryTime: z.enum(deliveryTimeCategories).optional(),
  sortBy: z.enum(sortOrders).optional(),
  open: z
    .array(z.enum(requiredFields))
    .describe('Fields that are neither stated nor implied. Searches use defaults for them.'),
  inferred: z
    .array(
      z.object({
        field: z.enum(inferableFields),
        why: z.enum(inferenceReasons),
        text: z.string().optional().describe('The words that imply it; absent for `browser` and `last_search`.'),
      }),
    )
    .describe(
      'Which fields the sentence only implies, and why. For example, £ implies the sending country, and a city or a wallet brand the receiving one.',
    ),
  parts: z
    .array(
      z.object({
        field: z.enum([...requiredFields, 'receiveAmount', 'payIn', 'payoutMethod', 'deliveryTime', 'sortBy']),
        text: z.string(),
        start: z.number().int(),
        end: z.number().int(),
      }),
    )
    .describe('How each part of the sentence was read; offsets are UTF-16 units.'),
});
export type ParsedSentence = z.infer<typeof parsedSentenceSchema>;
