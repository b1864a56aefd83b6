import type { Clock } from '@tern/domain/time/clock.ts';
import type { Config } from '../../../foundation/config/config.ts';
import { createServiceClient } from '../../../foundation/outbound/create-service-client.ts';
import { FeedError } from '../../../market/prices/feeds/feed-error.ts';
import { parseFeed } from '../../../market/prices/feeds/parse-feed.ts';
import { readFeed, readFeedSignature } from '../../../market/prices/feeds/read-feed.ts';
import { verifyFeedSignature } from '../../../market/prices/feeds/verify-feed-signature.ts';
import { errorFinding, type Finding, goodFinding, warningFinding } from '../finding.ts';

/** Checks that each price feed can be read, is signed if required, and contains valid prices. Publishes nothing. */
export async function checkPriceFeeds({ priceFeeds }: Pick<Config, 'priceFeeds'>, now: Clock): Promise<Finding[]> {
  return Promise.all(
    priceFeeds.map(async (feed) => {
      const { address, kind } = feed.location;
      const http = createServiceClient(kind === 'url' ? address : undefined, { now, log: () => {} });
      const opening = { feed, http, now: now(), timeoutMs: 20_000 };
      try {
        const opened = await readFeed(opening, undefined);
        if (!opened) return warningFinding(`The price feed ${address} is empty`);
        if (feed.publicKey) verifyFeedSignature(opened.bytes, await readFeedSignature(opening), feed.publicKey);
        const { prices, unreadable } = await parseFeed(opened.bytes, now());
        if (unreadable.length === 0)
          return goodFinding(`The price feed ${address} can be read: ${prices.length} prices`);
        const [first] = unreadable;
        return warningFinding(
          `The price feed ${address} has unreadable lines: ${unreadable.length}`,
          `Line ${first?.line}: ${first?.detail}. Tern uses the others (docs/operating/price-feeds.md).`,
        );
      } catch (error) {
        if (!(error instanceof FeedError)) throw error;
        return errorFinding(
          `The price feed ${address} can't be used: ${error.message}`,
          'Its earlier prices stay published. Contact its publisher, or remove it from PRICE_FEEDS.',
        );
      }
    }),
  );
}
