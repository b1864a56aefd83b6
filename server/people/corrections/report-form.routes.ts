import { type CorrectionFormState, parseCorrectionForm } from '@tern/contract/corrections/correction-request.ts';
import { languageOfPath, languagePrefix } from '@tern/domain/reference/language-path.ts';
import { truncateText } from '@tern/domain/text/storable-text.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../foundation/db/database.ts';
import { localizedFormPaths } from '../../http/accept-forms.ts';
import { callerKey } from '../../http/enforce-rate-limit.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { rejectCrossOriginRequest } from '../../http/reject-cross-origin-request.ts';
import { deterministicUuid } from '../alerts/engine/deterministic-uuid.ts';
import { insertErrorReport } from './error-reports.store.ts';

export type ReportFormDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly publicOrigin: string | undefined;
  /** Responds with the form's page, filled in as submitted. */
  readonly sendFilledForm: (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: { posted: CorrectionFormState; url: string; status: number },
  ) => Promise<unknown>;
};

/**
 * [B2-6] Serves the "Report an error" form, with and without JavaScript. Like the contact form without JavaScript, it
 * is rate limited per IP address and in total, and has a honeypot field that must be empty. The input is preserved on
 * errors.
 */
export function reportFormRoutes(
  app: FastifyInstance,
  { db, now, publicOrigin, sendFilledForm }: ReportFormDeps,
): void {
  const ofAddress = createRateLimiter({ now, burst: 3, perMinute: 0.1 });
  const ofAll = createRateLimiter({ now, burst: 20, perMinute: 0.5, maxKeys: 1 });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    rejectCrossOriginRequest(request, { publicOrigin, openToPrograms: false });
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const field = (name: string): string => truncateText(form.get(name) ?? '', 10_000);
    const values = { subject: field('subject'), message: field('message'), email: field('email') };
    const provider = /^[\p{L}\p{N}-]{1,80}$/u.test(field('provider')) ? field('provider') : null;
    const url = `/report-error${provider === null ? '' : `?provider=${encodeURIComponent(provider)}`}`;
    const { report, errors } = parseCorrectionForm(values);
    if (!report) return sendFilledForm(request, reply, { posted: { values, errors }, url, status: 400 });
    // Bots that fill in every field get a success response, so that they don't try anything else.
    if (field('website') !== '') return redirectToThankYou(request, reply);
    if (!ofAddress.take(callerKey(request.ip)).ok || !ofAll.take('all').ok)
      return sendFilledForm(request, reply, {
        posted: { values, errors: { form: 'too_many_requests' } },
        ...{ url, status: 429 },
      });
    const { subject, message, email } = report;
    const at = now();
    await insertErrorReport(db, {
      id: deterministicUuid(
        'error-report',
        provider ?? '',
        subject,
        message,
        email,
        new Date(at).toISOString().slice(0, 10),
      ),
      ...{ providerId: provider, subject, message },
      email: email === '' ? null : email,
      receivedAt: new Date(at),
    });
    return redirectToThankYou(request, reply);
  };
  for (const path of localizedFormPaths('/report-error')) app.post(path, answer);
}

/** Redirects after the form is submitted, so that reloading the page doesn't submit it again. */
function redirectToThankYou(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.redirect(`${languagePrefix(languageOfPath(request.url))}/report-error?sent=1`, 303);
}
