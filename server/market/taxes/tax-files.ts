/** The schemas for the data in `catalogue/taxes`. */

import { payInMethodIds } from '@tern/domain/reference/pay-in-methods.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { receivingSideNoteKinds } from '@tern/domain/taxes/receiving-side-note.ts';
import { isTimeZone } from '@tern/domain/time/create-offset-lookup.ts';
import * as z from 'zod';

const text = z.string().trim().min(1).max(300);
const day = z.iso.date();
const dayOrMonth = z
  .union([day, z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)], { error: 'must be a day or a month: 2026-02-28, 2026-02' })
  .describe('A day or a month: 2026-02-28, 2026-02.');
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be in kebab-case');
const percent = z.number().min(0).max(25);
const url = z.url({ protocol: /^https$/ }).nullable();
const place = z
  .string()
  .regex(/^[A-Z]{2}(-[A-Z]{2})?$/, 'must be a country or a US state')
  .describe('An ISO 3166-1 country, or a US state: US, US-OK.');

const timeZone = z
  .string()
  .refine(isTimeZone, { error: 'is no time zone' })
  .describe('Whose midnight begins a day there, such as America/New_York.');

const statement = {
  label: text.max(60).describe('A short name for people.'),
  text: text.describe('What the rule says, in plain words.'),
  source: text,
  url,
};
const datedStatement = { ...statement, asOf: dayOrMonth.describe('The day or month that the source speaks of.') };

const rule = z.strictObject({
  id: id.describe('Rows with the same id are versions of one rule.'),
  place,
  from: day.nullable().describe('The first day, by the calendar of timeZone. null: since before it was written here.'),
  to: day.nullable().describe('The last day. null: no end is known.'),
  timeZone,
  payIns: z.array(z.enum(payInMethodIds)).min(1).describe('The ways to pay that are taxed.'),
  formula: z
    .strictObject({
      percent: percent.describe('Of the amount sent, without fee and tax.'),
      fixed: z
        .strictObject({
          currency: z.string().regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code'),
          amount: z.number().min(0),
          upTo: z.number().positive(),
        })
        .optional()
        .describe('`amount` is the tax up to `upTo`; percent then counts for what goes beyond.'),
    })
    .describe('How much, in major units.'),
  ...datedStatement,
});

const proposal = z.strictObject({ id, place, proposedOn: dayOrMonth, ...datedStatement });

/** `catalogue/taxes/rules.json`: taxes on the sender that are in force, and proposed ones. */
export const taxRulesFileSchema = z.strictObject({
  $schema: z.literal('./rules.schema.json').optional(),
  rules: z.array(rule).describe('Laws. They are computed.'),
  proposed: z.array(proposal).describe('Not law. Shown with the date, never computed.'),
});

/** `catalogue/taxes/receiving.json`: facts about receiving money. */
export const receivingSideNotesFileSchema = z.strictObject({
  $schema: z.literal('./receiving.schema.json').optional(),
  facts: z.array(
    z.strictObject({
      id,
      kind: z.enum(receivingSideNoteKinds),
      place: z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code'),
      timeZone,
      payoutMethods: z
        .array(z.enum(payoutMethods.map((method) => method.id)))
        .min(1)
        .nullable()
        .describe('null: by every payout method.'),
      percent: percent.nullable().describe('Of what arrives. null: the source names no share.'),
      from: day.nullable(),
      to: day.nullable(),
      ...statement,
      asOf: dayOrMonth.nullable().describe('The day or month that the source speaks of. null: it has no date.'),
      readOn: day.describe('The day on which the source was read.'),
      verify: z.boolean().describe('Sources disagree or have no date: people should ask before they count on it.'),
    }),
  ),
});
