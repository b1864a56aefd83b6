import { parseNumbers } from '../../ai/parse-numbers.ts';
import type { RequiredField, SentencePart, SentenceReading } from './parsed-search.ts';

/**
 * A value that a second parser proposes for a field (D3 "AI"). Only open fields accept a proposal. Its words must occur
 * in the sentence, and an amount must match every number in those words.
 */
export type ProposedField<T> = { readonly value: T; readonly words: string };
export type ProposedFields = {
  readonly fromCountry?: ProposedField<string> | undefined;
  readonly toCountry?: ProposedField<string> | undefined;
  /** In major units of the currency. */
  readonly amount?: ProposedField<number> | undefined;
  readonly currency?: ProposedField<string> | undefined;
};

/**
 * Returns the reading, with open fields filled from valid proposals. Rejects all proposals if they would make both
 * countries the same.
 * @param read the built-in parser's result for `text`.
 * @param senderCountry the sending country in the form, used if neither the sentence nor a proposal names one.
 */
export function fillMissingFields(
  text: string,
  read: SentenceReading,
  proposed: ProposedFields,
  senderCountry?: string,
): SentenceReading {
  const filled: Partial<Record<RequiredField, string | number>> = {};
  const parts: SentencePart[] = [...read.parts];
  for (const field of read.open) {
    const proposal = proposed[field];
    const part = proposal && findSentencePart(text, field, proposal);
    if (!part) continue;
    filled[field] = proposal.value;
    parts.push(part);
  }
  const whole = { ...read, ...filled } as SentenceReading;
  const from = whole.fromCountry ?? senderCountry;
  if (parts.length === read.parts.length || (from !== undefined && from === whole.toCountry)) return read;
  return {
    ...whole,
    open: read.open.filter((field) => !(field in filled)),
    parts: parts.sort((a, b) => a.start - b.start),
  };
}

function findSentencePart(
  text: string,
  field: RequiredField,
  { value, words }: ProposedField<string | number>,
): SentencePart | undefined {
  const said = words.trim();
  const start = said === '' ? -1 : text.toLowerCase().indexOf(said.toLowerCase());
  if (start < 0 || text.length !== text.toLowerCase().length) return undefined;
  const figures = parseNumbers(said);
  const isSaid = figures.every(({ readings }) => readings.some((reading) => reading.value === value));
  if (field === 'amount' && !isSaid) return undefined;
  return { field, text: text.slice(start, start + said.length), start, end: start + said.length };
}
