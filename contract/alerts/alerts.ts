import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { alertBacktestSchema } from './alert-backtest-schema.ts';
import { alertDraftSchema } from './alert-draft-schema.ts';
import { alertMessageSchema } from './alert-message-schema.ts';
import { remoteAlertSchema } from './alert-schema.ts';

const alertIdParamsSchema = z.object({
  id: z.uuid().toLowerCase().describe('Created by the caller, so that a repeated request creates only one alert.'),
});
const baseVersionQuerySchema = z.object({
  basedOn: z
    .union([z.literal('nothing'), z.iso.datetime()])
    .optional()
    .describe(
      'The syncedAt of the version to change, or "nothing" for a new alert. If the stored version differs, the alert stays unchanged. If omitted, the version is not checked.',
    ),
});
const common = { tag: 'alerts', access: 'signed_in' } as const;

/** [S7-10] The signed-in user's alerts (D7). Nobody can see, change or count another user's alerts. */
export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts',
  summary: 'My alerts, newest first',
  ...common,
  response: z.object({ alerts: z.array(remoteAlertSchema) }),
});

/** Creates an alert or updates its settings. Only the server sets counters and times. */
export const putAlert = endpoint({
  method: 'PUT',
  path: '/api/alerts/:id',
  summary: 'Creates or changes an alert',
  ...common,
  params: alertIdParamsSchema,
  query: baseVersionQuerySchema,
  body: alertDraftSchema,
  response: remoteAlertSchema,
  acceptsIdempotencyKey: true,
  problems: ['changed_meanwhile', 'limit_reached', 'too_many_requests'],
});

export const deleteAlert = endpoint({
  method: 'DELETE',
  path: '/api/alerts/:id',
  summary: 'Delete an alert and its history',
  ...common,
  params: alertIdParamsSchema,
  query: baseVersionQuerySchema,
  response: z.object({ deleted: z.number().int() }),
  acceptsIdempotencyKey: true,
  problems: ['not_found', 'changed_meanwhile'],
});

export const deleteAllAlerts = endpoint({
  method: 'DELETE',
  path: '/api/alerts',
  summary: 'Delete all my alerts and their history',
  ...common,
  response: z.object({ deleted: z.number().int() }),
});

/** Needs no session, so visitors can try an alert before signing in. */
export const backtestAlert = endpoint({
  method: 'POST',
  path: '/api/alerts/backtest',
  summary: 'How often an alert would have been triggered in the last 90 days',
  tag: 'alerts',
  access: 'anyone',
  openToPrograms: true,
  body: alertDraftSchema,
  response: alertBacktestSchema,
  problems: ['bot_check_needed', 'too_many_requests'],
});

const deliverySchema = z
  .object({
    state: z
      .enum(['queued', 'held', 'sent', 'failed', 'off'])
      .describe('held: waiting for quiet hours to end; off: the user had turned such messages off.'),
    at: z.string().describe('When it reached this state, or when it is due.'),
    error: z.string().nullable(),
  })
  .nullable();

export const readAlertHistory = endpoint({
  method: 'GET',
  path: '/api/alerts/:id/history',
  summary: 'When an alert was triggered, what its messages said and whether they arrived',
  ...common,
  params: alertIdParamsSchema,
  response: z.object({
    triggers: z
      .array(
        z.object({
          id: z.string(),
          message: alertMessageSchema,
          subject: z.string().describe('In the language of the requesting page, or in English.'),
          email: deliverySchema.describe('null if the alert sends no email.'),
          notification: deliverySchema.describe('null if the alert shows no notification.'),
        }),
      )
      .describe('Newest first.'),
  }),
  problems: ['not_found'],
});

export const sendTestAlertMessage = endpoint({
  method: 'POST',
  path: '/api/alerts/test-message',
  summary: 'Send myself a test notification; a test e-mail is POST /api/mail',
  ...common,
  body: z.strictObject({ channel: z.literal('notification') }),
  response: z.object({ isQueued: z.literal(true) }),
  problems: ['too_many_requests'],
});
