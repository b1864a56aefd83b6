import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const maxPromptLength = 2000;

/** [S7-3] generateAIContent: answers a question about sending money, in plain text. */
export const generateAiContent = endpoint({
  method: 'POST',
  path: '/api/ai/content',
  summary: 'A short text about sending money; a built-in one without a model',
  tag: 'ai',
  access: 'anyone',
  openToPrograms: true,
  body: z.strictObject({
    prompt: z
      .string()
      .trim()
      .min(1, 'Write a question.')
      .max(maxPromptLength, `Write at most ${maxPromptLength} characters.`)
      .describe('Personal data is removed before the prompt is sent to a model.'),
  }),
  response: z.object({
    result: z.string(),
    source: z.enum(['model', 'built_in']).describe('Whether the text is from a model or built in.'),
  }),
  problems: ['too_many_requests'],
});
