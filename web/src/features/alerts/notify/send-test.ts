import type { sendTestAlertMessage } from '@tern/contract/alerts/alerts.ts';
import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { sendMail } from '@tern/contract/mail/send-mail.ts';
import type { ApiResult } from '@tern/contract/page-rendering.ts';
import { withBotCheck } from '../../../data/bot-check/with-bot-check.ts';
import { sendAccountRequest } from '../../../data/session/send-account-request.ts';

/** The result of requesting a test message. */
export type TestMessageResult =
  | 'sent'
  | 'saved_as_file'
  /** The message hasn't been sent yet; sending is retried automatically. */
  | 'will_retry'
  | 'not_sent'
  /** The response took too long, so the result is unknown. */
  | 'unknown'
  | 'too_many'
  | 'queued'
  | 'not_queued';

/** [S7-9] [S8-21] Sends a test email to the user's own address. */
export async function sendTestEmail(address: string): Promise<TestMessageResult> {
  const body = { to: address, subject: 'Test', template: 'test_email' };
  return toTestEmailResult(
    await withBotCheck('email', (fetch) =>
      sendAccountRequest<ResponseOf<typeof sendMail>>('POST', '/api/mail', body, undefined, fetch),
    ),
  );
}

/** Converts a response from POST /api/mail to a result. */
export function toTestEmailResult(reply: ApiResult<ResponseOf<typeof sendMail>>): TestMessageResult {
  if (!reply.ok) {
    if (reply.problem.title === 'timeout') return 'unknown';
    return reply.problem.code === 'too_many_requests' ? 'too_many' : 'not_sent';
  }
  const { success, way, willRetry } = reply.data;
  if (success) return way === 'file' ? 'saved_as_file' : 'sent';
  return willRetry ? 'will_retry' : 'not_sent';
}

/** Requests a test notification through the push service. */
export async function sendTestNotification(): Promise<TestMessageResult> {
  const body = { channel: 'notification' };
  const reply = await sendAccountRequest<ResponseOf<typeof sendTestAlertMessage>>(
    'POST',
    '/api/alerts/test-message',
    body,
  );
  if (reply.ok) return 'queued';
  return reply.problem.code === 'too_many_requests' ? 'too_many' : 'not_queued';
}
