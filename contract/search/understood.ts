import { deliveryTimeCategories } from '@tern/domain/providers/delivery-time.ts';
import { sortOrders } from '@tern/domain/providers/sort-providers.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { z } from 'zod';

const asked = ['fromCountry', 'toCountry', 'amount', 'currency'] as const;

/** What a sentence was read as, and what is still to be asked (decisions.md 7). */
export const understoodSchema = z.object({
  fromCountry: z.string().optional(),
  toCountry: z.string().optional(),
  amount: z.number().optional(),
  currency: z.string().optional(),
  payoutMethod: z.enum(payoutMethods.map(({ id }) => id)).optional(),
  deliveryTime: z.enum(deliveryTimeCategories).optional(),
  sortBy: z.enum(sortOrders).optional(),
  open: z
    .array(z.enum(asked))
    .describe('What neither the sentence nor the other fields tell; defaults stand in for it.'),
  parts: z
    .array(
      z.object({
        field: z.enum([...asked, 'payoutMethod', 'deliveryTime', 'sortBy']),
        text: z.string(),
        start: z.number().int(),
        end: z.number().int(),
      }),
    )
    .describe('Which words were read as what; offsets are UTF-16 units of the sentence.'),
});
export type Understood = z.infer<typeof understoodSchema>;
