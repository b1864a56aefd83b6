import type { LiveRate } from '@tern/contract/live-events.ts';

/** A pair's mid-market rate as published by the stream. `asOf` is in milliseconds since 1970. */
export type StreamedRate = Pick<LiveRate, 'rate' | 'source' | 'kind'> & { readonly asOf: number };

/**
 * The part of the rates that the stream needs: the newest rate of a pair, and a notification whenever any rate changes.
 */
export type RateFeed = {
  rate(from: string, to: string): StreamedRate | undefined;
  onChange(listener: () => void): () => void;
};
