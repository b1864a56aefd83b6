import { randomUUID } from 'node:crypto';
import { sendMail } from '@tern/contract/mail/send-mail.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance } from 'fastify';
import type { BotCheck } from '../abuse/bot-check/bot-check.ts';
import { enforceDistributedRateLimit } from '../abuse/limits/enforce-distributed-rate-limit.ts';
import type { RateLimiterFactory } from '../abuse/limits/rate-limiter-factory.ts';
import type { Db } from '../foundation/db/database.ts';
import { ProblemError } from '../foundation/problem-error.ts';
import { registerEndpoint } from '../http/route.ts';
import type { ComposeDigest } from './digest/compose-digest.ts';
import type { DeliveryWorker } from './outbox/delivery/deliver-messages.ts';
import { calculateWorkerFallbackTime, enqueueMessages, type NewMessage } from './outbox/outbox.store.ts';

export type MailRoutesDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly mail: { readonly delivery: Pick<DeliveryWorker, 'sendNow'>; readonly composeDigest: ComposeDigest };
  readonly limits: RateLimiterFactory;
  readonly botCheck: Pick<BotCheck, 'require'>;
};

/**
 * [S8-21] The error messages for an email that wasn't delivered immediately. The email stays in the outbox and may be
 * retried ([S4.8-1]).
 */
const failureMessages = {
  rate_alert: 'Failed to send email',
  weekly_digest: 'Failed to send weekly digest',
  test_email: 'Failed to send test email',
} as const;

/** [S7-9] Serves sendAlertEmail, which sends email only to the signed-in user's own address ([S6-5]). */
export function mailRoutes(app: FastifyInstance, { db, now, mail, limits, botCheck }: MailRoutesDeps): void {
  const limit = limits.create({ name: 'mail', max: 10, windowMs: 600_000 });
  const withoutProof = limits.create({ name: 'mail-without-proof', max: 3, windowMs: 600_000 });

  registerEndpoint(app, sendMail, async ({ body, user, request, reply }) => {
    const { to, subject, template, templateData } = body;
    if (to.trim().toLowerCase() !== user.email.toLowerCase())
      throw new ProblemError('forbidden', { detail: 'You can send email only to your own address.' });
    await enforceDistributedRateLimit(limit, request, reply, user.userId);
    // Signed-in users who email themselves need a proof of work only after several emails ([S2.2-8]).
    if (!(await withoutProof.take(user.userId)).ok) await botCheck.require(request, 'email');
    const requestedAt = new Date(now()).toISOString();
    const content =
      template === 'weekly_digest'
        ? await mail.composeDigest(user.userId)
        : { subject, data: templateData, requestedAt };
    const message = createRequestedMessage({ template, userId: user.userId, content, now: now() });
    await enqueueMessages(db, [message]);
    const result = await mail.delivery.sendNow(message.id);
    if (result?.status === 'sent')
      return { success: true, ...(isMailDeliveryMethod(result.way) && { way: result.way }) };
    // If there is no result, another worker is sending the email, or the result couldn't be stored yet and the email
    // will be retried.
    const willRetry = result === undefined || result.status === 'waiting';
    return { success: false, error: failureMessages[template], willRetry };
  });
}

function isMailDeliveryMethod(way: string): way is 'smtp' | 'file' {
  return way === 'smtp' || way === 'file';
}

type RequestedMail = {
  readonly template: keyof typeof failureMessages;
  readonly userId: string;
  readonly content: unknown;
  readonly now: number;
};

function createRequestedMessage({ template, userId, content, now }: RequestedMail): NewMessage {
  return {
    id: randomUUID(),
    userId,
    kind: template,
    alertId: null,
    triggerId: null,
    content,
    email: true,
    browser: false,
    notBefore: calculateWorkerFallbackTime(now),
  };
}
