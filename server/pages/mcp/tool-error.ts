import type { AssistantError } from '@tern/contract/assistants/assistant-responses.ts';
import type { Problem } from '@tern/contract/problem.ts';
import { maxReceiveAmount, maxSendAmount, minSendAmount } from '@tern/domain/money/amount-limits.ts';
import { toProblem } from '../../http/create-error-handler.ts';

/** Thrown by a tool that can't answer a call. The response says why, and what the assistant should do next. */
export class ToolError extends Error {
  readonly response: AssistantError;
  constructor(response: AssistantError) {
    super(response.code);
    this.response = response;
  }
}

const nextStepByErrorCode: Readonly<Record<string, string>> = {
  same_country: 'Ask which two different countries the money is sent between.',
  country_unknown: 'Ask for the country by its English name or its two-letter ISO code.',
  currency_unknown: 'Ask for the currency by its three-letter ISO 4217 code.',
  amount_missing: 'Ask how much the person wants to send, or how much must arrive.',
  two_amounts: 'Ask which amount is fixed: what is sent or what must arrive. Then give only that one.',
  amount_too_precise: 'Ask again with the amount rounded to the decimals of its currency.',
  too_few_numbers: 'Ask for two of these as the provider shows them: fee, rate, what the recipient gets.',
  numbers_disagree: 'Ask the person to read the numbers again, or leave one of the three out.',
  rate_unavailable: 'Ask about another currency. No source has a rate for this pair.',
  not_found: 'Ask for the two countries by name, or call find_corridor with what the person said.',
  unknown_field: 'Leave this field out. The input schema lists all fields.',
  missing: 'Ask the person for this. Do not guess it.',
};

/** Returns the response for an expected error, or undefined for an unexpected one. */
export function toAssistantError(error: unknown): AssistantError | undefined {
  if (error instanceof ToolError) return error.response;
  const problem = toProblem(error as Error);
  if (problem.code === 'internal_error') return undefined;
  const [first] = problem.errors ?? [];
  if (first) return toFieldError(first);
  const { code, detail, title } = problem;
  const isLimited = code === 'bot_check_needed' || code === 'too_many_requests';
  const isBusy = isLimited || code === 'service_unavailable';
  return {
    code: isBusy ? 'wait' : code,
    field: null,
    message: isLimited ? formatWaitMessage(detail) : (detail ?? title),
    ask: isBusy
      ? 'Wait, then call again with the same arguments.'
      : (nextStepByErrorCode[code] ?? 'Correct the question.'),
  };
}

function formatWaitMessage(detail: string | undefined): string {
  const [, seconds = '5'] = /(\d+) (?:s\b|second)/.exec(detail ?? '') ?? [];
  return `Too many questions for now. Try again in ${seconds} s.`;
}

function toFieldError({ field, code, message }: NonNullable<Problem['errors']>[number]): AssistantError {
  const isAmount = field === 'amount' || field === 'receiveAmount';
  const named =
    isAmount && code === 'too_big'
      ? 'amount_above_limit'
      : isAmount && code === 'too_small'
        ? 'amount_below_limit'
        : code;
  const range =
    field === 'receiveAmount'
      ? `Ask for an amount up to ${maxReceiveAmount.toLocaleString('en')}.`
      : `Ask for an amount from ${minSendAmount} to ${maxSendAmount.toLocaleString('en')}.`;
  const ask =
    named.startsWith('amount_') && named.endsWith('_limit')
      ? range
      : (nextStepByErrorCode[named] ?? `Correct ${field}.`);
  return { code: named, field, message, ask };
}
