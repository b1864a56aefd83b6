import type { Feed, FeedKind } from '@tern/contract/feeds/feeds.ts';
import { accountRequest } from '../../../data/session/account-request.ts';

/** Requests for the signed-in user's private feeds. */
export const feedsApi = {
  make: (kind: FeedKind) => accountRequest<{ feeds: Feed[]; path: string }>('PUT', `/api/feeds/${kind}`),
  turnOff: (kind: FeedKind) => accountRequest<{ feeds: Feed[] }>('DELETE', `/api/feeds/${kind}`),
} as const;
