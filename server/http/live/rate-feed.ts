import type { LiveRate } from '@tern/contract/live-events.ts';

/** A pair's mid-market rate as the stream publishes it. `asOf`: milliseconds since 1970. */
export type FeedRate = Pick<LiveRate, 'rate' | 'source' | 'kind'> & { readonly asOf: number };

/** The part of the rates that the stream needs: the newest rate of a pair, and a call whenever any has moved. */
export type RateFeed = {
  rate(from: string, to: string): FeedRate | undefined;
  onChange(listener: () => void): () => void;
};
