import { quotesFieldSchemas } from '@tern/contract/search/search-query.ts';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailableError } from '../../foundation/db/database-unavailable-error.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { InvalidInputError } from '../../http/create-error-handler.ts';
import { toAssistantError } from './tool-error.ts';

describe('tool errors', () => {
  it('say whether the service is unavailable or the caller sent too many calls', () => {
    const wait = { code: 'wait', field: null, ask: 'Wait, then call again with the same arguments.' };
    expect(toAssistantError(new DatabaseUnavailableError('gone'))).toEqual({ ...wait, message: 'Service unavailable' });
    const limited = new ProblemError('too_many_requests', { detail: 'Try again in 20 seconds.' });
    expect(toAssistantError(limited)).toEqual({ ...wait, message: 'Too many questions for now. Try again in 20 s.' });
  });

  it.each([
    ['amount', 1e14, 'amount_above_limit', 'Ask for an amount from 1 to 10,000,000.'],
    ['amount', 0.1, 'amount_below_limit', 'Ask for an amount from 1 to 10,000,000.'],
    ['receiveAmount', 1e14, 'amount_above_limit', 'Ask for an amount up to 1,000,000,000,000.'],
    ['receiveAmount', -1, 'amount_below_limit', 'Ask for an amount up to 1,000,000,000,000.'],
  ] as const)('state the limits of %s if its value is %d', (field, amount, code, ask) => {
    const { error } = quotesFieldSchemas[field].safeParse(amount);
    const issues = (error?.issues ?? []).map((issue) => ({ ...issue, path: [field] }));
    expect(toAssistantError(new InvalidInputError(issues))).toMatchObject({ field, code, ask });
  });
});
