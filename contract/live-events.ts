import { resolveCountryCode } from '@tern/domain/reference/country-aliases.ts';
import { currencyByCode } from '@tern/domain/reference/currencies.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The maximum number of currency pairs in one live event stream (D5, D7). */
export const maxLivePairs = 20;

export type LivePair = { readonly from: string; readonly to: string };

const pairs = z
  .string()
  .max(maxLivePairs * 8)
  .transform((text, context): readonly LivePair[] => {
    const found = text.split(',').map((part) => part.trim().toUpperCase().split('-'));
    const isPair = ([from = '', to = '', ...more]: readonly string[]): boolean =>
      more.length === 0 && from !== to && [from, to].every((code) => currencyByCode(code) !== undefined);
    if (found.length <= maxLivePairs && found.every(isPair)) return found.map(([from = '', to = '']) => ({ from, to }));
    context.addIssue({
      code: 'custom',
      message: `Name up to ${maxLivePairs} pairs of two currencies, such as USD-PHP.`,
    });
    return z.NEVER;
  })
  .describe('Currency pairs, such as USD-PHP,USD-INR.');

const corridor = z
  .string()
  .max(80)
  .transform((text, context): LivePair => {
    const [from, to, ...more] = text.split('-').map(resolveCountryCode);
    if (from !== undefined && to !== undefined && from !== to && more.length === 0)
      return { from: currencyOfCountry(from), to: currencyOfCountry(to) };
    context.addIssue({ code: 'custom', message: 'Name two different countries, such as US-PH.' });
    return z.NEVER;
  })
  .describe('Two countries, such as US-PH. Selects the pair of their own currencies.');

export const openLiveStream = endpoint({
  method: 'GET',
  path: '/api/live',
  summary: 'Server-sent events: rates as they move',
  tag: 'live',
  access: 'anyone',
  query: z
    .object({
      pairs: pairs.optional(),
      corridor: corridor.optional(),
      lastEventId: z
        .string()
        .max(64)
        .optional()
        .describe(
          'The id of the last event received, for clients that cannot send the Last-Event-ID header. The header takes precedence.',
        ),
      personal: z
        .literal('true')
        .optional()
        .describe('Also sends the signed-in user’s own events (`changed`, `alert`); needs a session.'),
    })
    .refine((query) => query.pairs ?? query.corridor ?? query.personal, {
      path: ['pairs'],
      message: 'Name currency pairs or a corridor.',
    }),
  response: z
    .string()
    .describe(
      'Events with JSON data. `rates`, `quotes`, `notice` and `reset` events have an id to resume from; the signed-in user’s `changed` and `alert` events have none.',
    ),
  responseType: 'text/event-stream',
  problems: ['not_signed_in', 'method_not_allowed', 'too_many_requests'],
});

const liveRateSchema = z.object({
  from: z.string(),
  to: z.string(),
  rate: z.number(),
  asOf: z.string(),
  source: z.string(),
  kind: z.enum(['live', 'daily', 'reference', 'simulated']),
});

/** The data of each event. `quotes` isn't sent yet. */
export const liveEventSchemas = {
  /** The pairs whose rate changed. The first event of a new stream includes all pairs. */
  rates: z.object({ rates: z.array(liveRateSchema) }),
  /** The prices in a corridor changed. */
  quotes: z.object({ fromCountry: z.string(), toCountry: z.string() }),
  /** One of the signed-in user's alerts was triggered. */
  alert: z.object({ alertId: z.string(), triggeredAt: z.string() }),
  /** The signed-in user's data changed, so clients must refetch it. `everything`: events may have been missed. */
  changed: z.object({
    kind: z.enum(['favorites', 'saved_searches', 'history', 'ratings', 'alerts', 'transfers', 'everything']),
  }),
  /** The server is restarting, so clients should reconnect. */
  notice: z.object({ code: z.enum(['restarting']) }),
  /** Missed events are no longer available: clients must refetch everything and continue from this event's id. */
  reset: z.object({}),
} as const;

export type LiveEventName = keyof typeof liveEventSchemas;
/** Events for one user. They have no id because they are never resent; clients refetch what they missed. */
export type PersonalEventName = 'alert' | 'changed';
export type LiveEventData<Name extends LiveEventName> = z.output<(typeof liveEventSchemas)[Name]>;
export type LiveRate = z.output<typeof liveRateSchema>;
