import { translationLanguages as languages } from '@tern/domain/reference/languages.ts';
import {
  isTranslatableText,
  maxBatchLength,
  maxTextsPerBatch,
  maxTranslatableLength,
} from '@tern/domain/translation/translatable-text.ts';
import { invalidTextFailure } from '@tern/domain/translation/translation-failure.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const invalidText = { message: invalidTextFailure.message, params: { code: invalidTextFailure.code } };
const language = z
  .string()
  .trim()
  .max(35)
  .describe(`One of ${languages.map(({ code }) => code).join(', ')}; a region after a hyphen is ignored.`);

const itemSchema = z.object({
  ok: z.boolean(),
  text: z.string().nullable().describe('The translation; null if it failed.'),
  from: z.string().nullable().describe('The language that the text was translated from; null if unknown.'),
  error: z
    .object({
      code: z.enum(['invalid_text_input', 'translation_not_supported', 'translation_failed']),
      message: z.string(),
    })
    .nullable(),
});

/**
 * [S7-13] Translates one or more texts about providers. In a batch, each text succeeds or fails independently
 * ([S8-22]).
 */
export const translate = endpoint({
  method: 'POST',
  path: '/api/translate',
  summary: 'Translate text about providers into one of 20 languages',
  tag: 'translation',
  access: 'anyone',
  openToPrograms: true,
  body: z
    .strictObject({
      text: z.unknown().optional().describe(`Text of at most ${maxTranslatableLength} characters.`),
      texts: z.array(z.unknown()).min(1).max(maxTextsPerBatch).optional(),
      from: language.optional().describe('Detected from the text if omitted.'),
      to: language.min(1),
    })
    .superRefine(({ text, texts }, context) => {
      if ((text === undefined) === (texts === undefined)) {
        context.addIssue({ code: 'custom', path: ['text'], message: 'Give either text or texts.' });
      } else if (texts === undefined && !isTranslatableText(text)) {
        context.addIssue({ code: 'custom', path: ['text'], ...invalidText });
      }
      const length = (texts ?? []).reduce<number>((sum, one) => sum + (typeof one === 'string' ? one.length : 0), 0);
      if (length > maxBatchLength) {
        const message = `Send at most ${maxBatchLength} characters at once.`;
        context.addIssue({ code: 'custom', path: ['texts'], message, params: { code: 'too_big' } });
      }
    }),
  response: z.object({
    to: z.string(),
    text: z.string().nullable().describe('The translation of `text`; null for a batch.'),
    from: z.string().nullable().describe('The language that `text` was translated from; null for a batch.'),
    items: z.array(itemSchema).describe('One for each of `texts`, in order; empty for a single text.'),
  }),
  problems: ['too_many_requests', 'not_configured'],
});
