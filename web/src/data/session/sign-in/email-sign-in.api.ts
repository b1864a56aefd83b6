import type { exchangeEmailCode, requestEmailCode } from '@tern/contract/account/email-sign-in.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { ApiResult } from '@tern/contract/page-rendering.ts';
import { requestJson } from '../../api/request-json.ts';
import { withBotCheck } from '../../bot-check/with-bot-check.ts';

const timeoutMs = 15_000;

/** Requests a sign-in code by email for this browser, with a bot check if the server requires one. */
export function requestSignInCode(email: string): Promise<ApiResult<ResponseOf<typeof requestEmailCode>>> {
  return withBotCheck('email', (fetch) =>
    requestJson('/api/auth/email', { fetch, timeoutMs, init: { method: 'POST', body: JSON.stringify({ email }) } }),
  );
}

/** Exchanges the code for a session in this browser. */
export function exchangeSignInCode(code: string): Promise<ApiResult<ResponseOf<typeof exchangeEmailCode>>> {
  const init = { method: 'POST', body: JSON.stringify({ code }) };
  return requestJson('/api/auth/email/code', { fetch: window.fetch.bind(window), timeoutMs, init });
}
