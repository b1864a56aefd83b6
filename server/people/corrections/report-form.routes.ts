import { type PostedReport, readReport } from '@tern/contract/corrections/error-report.ts';
import { languageOfPath, languagePrefix } from '@tern/domain/reference/language-path.ts';
import { cutText } from '@tern/domain/text/storable-text.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../foundation/db/database.ts';
import { formPaths } from '../../http/accept-forms.ts';
import { callerKey } from '../../http/enforce-rate-limit.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { rejectCrossSite } from '../../http/reject-cross-site.ts';
import { stableId } from '../alerts/engine/stable-id.ts';
import { insertErrorReport } from './error-reports.store.ts';

export type ReportFormDeps = {
  readonly db: Db;
  readonly now: Clock;
  readonly publicOrigin: string | undefined;
  /** Answers with the page of the form, filled in as sent. */
  readonly showAgain: (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: { posted: PostedReport; url: string; status: number },
  ) => Promise<unknown>;
};

/**
 * [B2-6] "Report an error" is one form, with and without script. Like the contact form without script it is slow, per
 * address and in total, and a field that people don't see has to stay empty. Nothing typed is lost.
 */
export function reportFormRoutes(app: FastifyInstance, { db, now, publicOrigin, showAgain }: ReportFormDeps): void {
  const ofAddress = createRateLimit({ now, burst: 3, perMinute: 0.1 });
  const ofAll = createRateLimit({ now, burst: 20, perMinute: 0.5, maxKeys: 1 });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    rejectCrossSite(request, { publicOrigin, openToPrograms: false });
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const field = (name: string): string => cutText(form.get(name) ?? '', 10_000);
    const values = { subject: field('subject'), message: field('message'), email: field('email') };
    const provider = /^[\p{L}\p{N}-]{1,80}$/u.test(field('provider')) ? field('provider') : null;
    const url = `/report-error${provider === null ? '' : `?provider=${encodeURIComponent(provider)}`}`;
    const { report, errors } = readReport(values);
    if (!report) return showAgain(request, reply, { posted: { values, errors }, url, status: 400 });
    // A bot that fills in every field gets a success answer, so it tries nothing else.
    if (field('website') !== '') return thank(request, reply);
    if (!ofAddress.take(callerKey(request.ip)).ok || !ofAll.take('all').ok)
      return showAgain(request, reply, {
        posted: { values, errors: { form: 'too_many_requests' } },
        ...{ url, status: 429 },
      });
    const { subject, message, email } = report;
    const at = now();
    await insertErrorReport(db, {
      id: stableId('error-report', provider ?? '', subject, message, new Date(at).toISOString().slice(0, 10)),
      ...{ providerId: provider, subject, message },
      email: email === '' ? null : email,
      receivedAt: new Date(at),
    });
    return thank(request, reply);
  };
  for (const path of formPaths('/report-error')) app.post(path, answer);
}

/** Redirects after a form, so that a reload sends nothing again. */
function thank(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.redirect(`${languagePrefix(languageOfPath(request.url))}/report-error?sent=1`, 303);
}
