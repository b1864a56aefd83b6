import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const feedKinds = ['atom', 'calendar'] as const;
export type FeedKind = (typeof feedKinds)[number];

const feedSchema = z.object({
  kind: z.enum(feedKinds),
  createdAt: z.string(),
  lastReadAt: z.string().nullable().describe('When the feed was last read, to within an hour.'),
});
export type Feed = z.output<typeof feedSchema>;

const feeds = z.array(feedSchema);
const common = { tag: 'feeds', access: 'signed_in' } as const;
const feedKindParams = { params: z.object({ kind: z.enum(feedKinds) }) };

export const listFeeds = endpoint({
  ...common,
  method: 'GET',
  path: '/api/feeds',
  summary: 'Your private feeds',
  response: z.object({ feeds }),
});

export const putFeed = endpoint({
  ...common,
  ...feedKindParams,
  method: 'PUT',
  path: '/api/feeds/:kind',
  summary: 'Makes a secret address for a feed; an earlier one stops working at once',
  response: z.object({
    feeds,
    path: z.string().describe('The feed’s path on this site. Shown only once, because only a hash is stored.'),
  }),
  problems: ['too_many_requests'],
});

export const deleteFeed = endpoint({
  ...common,
  ...feedKindParams,
  method: 'DELETE',
  path: '/api/feeds/:kind',
  summary: 'Turns a feed off; its address stops working at once',
  response: z.object({ feeds }),
});

const feedDocumentFields = {
  tag: 'feeds',
  access: 'anyone',
  method: 'GET',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  response: z.string(),
  otherStatuses: { 304: 'Nothing has changed since the answer with this ETag.' },
  problems: ['not_found', 'too_many_requests'],
} as const;

export const readAtomFeed = endpoint({
  ...feedDocumentFields,
  path: '/api/feeds/:token/alerts.atom',
  summary: 'Triggered alerts and transfer reminders, newest first (Atom, RFC 4287)',
  responseType: 'application/atom+xml',
});

export const readCalendarFeed = endpoint({
  ...feedDocumentFields,
  path: '/api/feeds/:token/transfers.ics',
  summary: 'When transfers should arrive (iCalendar, RFC 5545)',
  responseType: 'text/calendar',
});
