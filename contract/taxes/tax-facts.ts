import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { receivingSideNoteKinds } from '@tern/domain/taxes/receiving-side-note.ts';
import { z } from 'zod';

const source = z.string();
const url = z.string().nullable();
const asOf = z.string().describe('The day or month that the source refers to, ISO 8601.');

/** A tax on one offer, with its source (B2-2). */
export const taxLineSchema = z.object({
  id: z.string().describe('The rule, such as "us-remittance-tax".'),
  label: z.string().describe('In English.'),
  amount: z.number().describe('In the sending currency.'),
  percent: z.number().describe('The percentage of the amount sent, excluding fee and tax.'),
  source,
  url,
  asOf,
});
export type TaxLineResponse = z.infer<typeof taxLineSchema>;

/** A tax that applies, or may apply, to transfers out of a country. */
export const taxNoteSchema = z.object({
  id: z.string(),
  place: z.string().describe('A country, or a US state such as "US-OK".'),
  status: z
    .enum(['counted', 'not_counted', 'proposed'])
    .describe(
      'counted: included in the prices that it applies to. not_counted: law in only a part of the country. proposed: not law yet, never counted.',
    ),
  label: z.string().describe('In English.'),
  text: z.string().describe('What the rule says, in English.'),
  payIns: z.array(z.enum(payInMethodIds)).describe('The pay-in methods that are taxed; empty for a proposal.'),
  proposedOn: z.string().nullable().describe('The day or month of a proposal.'),
  amount: z
    .number()
    .nullable()
    .describe(
      'For a counted rule, the tax on the first offer that it applies to. If it applies to none, the tax on the first offer if it were paid by a taxed method.',
    ),
  isEstimate: z.boolean().describe('Whether `amount` is for an offer whose price is an estimate.'),
  isTaken: z.boolean().describe('Whether the tax applies to any listed offer.'),
  source,
  url,
  asOf,
});
export type TaxNote = z.infer<typeof taxNoteSchema>;

/** A bonus or charge on the receiving side. It affects neither prices nor sorting (B2-4). */
export const receivingSideNoteSchema = z.object({
  id: z.string(),
  kind: z.enum(receivingSideNoteKinds),
  label: z.string().describe('In English.'),
  text: z.string().describe('In English.'),
  percent: z.number().nullable().describe('The percentage of the received amount.'),
  payoutMethods: z.array(z.string()).nullable().describe('null = for every payout method.'),
  verify: z.boolean().describe('Whether to check the facts first, because sources disagree or have no date.'),
  source,
  url,
  asOf: asOf.nullable().describe('null: the source has no date.'),
  readOn: z.string().describe('The day on which the source was read.'),
});
export type ReceivingSideNoteResponse = z.infer<typeof receivingSideNoteSchema>;
