import type { Feed, FeedKind } from '@tern/contract/feeds/feeds.ts';
import { sendAccountRequest } from '../../../data/session/send-account-request.ts';

/** Requests for the signed-in user's private feeds. */
export const feedsApi = {
  make: (kind: FeedKind) => sendAccountRequest<{ feeds: Feed[]; path: string }>('PUT', `/api/feeds/${kind}`),
  turnOff: (kind: FeedKind) => sendAccountRequest<{ feeds: Feed[] }>('DELETE', `/api/feeds/${kind}`),
} as const;
