import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { searchFieldSchemas } from './search/search-query.ts';
import { receivingSideNoteSchema } from './taxes/tax-facts.ts';

const day = z.string().nullable();
const place = z.string().describe('A country, or a US state such as "US-OK".');

const taxRuleSchema = z.object({
  id: z.string().describe('Rows with the same id are versions of one rule.'),
  place,
  status: z
    .enum(['in_force', 'not_yet', 'ended', 'proposed'])
    .describe('The status on the current date in that place. Prices never include a proposal.'),
  isCounted: z
    .boolean()
    .describe(
      'Whether prices currently include the tax. Prices never include a tax of a single state, because we don’t know which state the sender is in.',
    ),
  from: day.describe('The first day, ISO 8601; null = unknown.'),
  to: day.describe('The last day; null = no end is known.'),
  proposedOn: day.describe('The day or month of a proposal.'),
  payIns: z.array(z.enum(payInMethodIds)).describe('The pay-in methods that are taxed; empty for a proposal.'),
  percent: z
    .number()
    .nullable()
    .describe('The percentage of the amount sent, excluding fee and tax; null for a proposal.'),
  fixed: z
    .object({ currency: z.string(), amount: z.number(), upTo: z.number() })
    .nullable()
    .describe('`amount` is the tax on everything up to `upTo`; `percent` applies to the rest.'),
  label: z.string().describe('In English.'),
  text: z.string().describe('What the rule says, in English.'),
  source: z.string(),
  url: z.string().nullable(),
  asOf: z.string().describe('The day or month that the source refers to, ISO 8601.'),
});

/**
 * The dated table of taxes on transfers, whether or not prices include them, and of charges and bonuses on the
 * receiving side (B2-2, B2-4).
 */
export const listTaxRules = endpoint({
  method: 'GET',
  path: '/api/taxes',
  summary: 'Taxes on transfers and facts of the receiving side, as dated rules with their sources',
  tag: 'taxes',
  access: 'anyone',
  cors: true,
  query: z.object({
    country: searchFieldSchemas.country
      .optional()
      .describe('Only rows for this country and its parts; a code, English name or alias.'),
  }),
  response: z.object({
    rules: z.array(taxRuleSchema),
    receiving: z.array(receivingSideNoteSchema.extend({ place: z.string(), from: day, to: day })),
  }),
});
