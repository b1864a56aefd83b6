import { crashBounds, crashQueueHolds, crashReportKinds } from '@tern/domain/health/crash-report.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Wider than what is kept: the server cleans and cuts by itself, and only what cannot be a report is refused. */
const text = z.string().max(2000);

/** What broke in a page, told by the page itself. It says who or how much nowhere, and the server takes out what slipped in. */
export const crashReports = endpoint({
  method: 'POST',
  path: '/api/crash-reports',
  summary: 'What broke in a page, without anything of a person',
  tag: 'health',
  access: 'anyone',
  body: z.strictObject({
    reports: z
      .array(
        z.strictObject({
          kind: z.enum(crashReportKinds),
          name: text,
          message: text,
          page: text,
          frames: z.array(text).max(crashBounds.frames),
        }),
      )
      .min(1)
      .max(crashQueueHolds),
  }),
  answer: z.object({ accepted: z.number().int() }),
  problems: ['invalid_parameters', 'body_too_large', 'too_many_requests', 'service_unavailable', 'forbidden'],
});
