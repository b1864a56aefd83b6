import { crashReportKinds, crashReportLimits, maxQueuedCrashReports } from '@tern/domain/health/crash-report.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * The limit is higher than for stored strings, because the server cleans and shortens each string before storing it.
 * Only a string that is too long to be part of a report is rejected.
 */
const text = z.string().max(2000);

/**
 * Errors that a page reports about itself. Reports shouldn't contain personal data or amounts; the server removes any
 * that it finds.
 */
export const sendCrashReports = endpoint({
  method: 'POST',
  path: '/api/crash-reports',
  summary: 'Receives crash reports of pages, without personal data',
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
          frames: z.array(text).max(crashReportLimits.frames),
        }),
      )
      .min(1)
      .max(maxQueuedCrashReports),
  }),
  response: z.object({ accepted: z.number().int() }),
  problems: ['too_many_requests'],
});
