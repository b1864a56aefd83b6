import { setImmediate } from 'node:timers/promises';
import {
  maxFeedPrices,
  type PriceFeedEntry,
  type PriceFeedHeader,
  priceFeedEntrySchema,
  priceFeedHeaderSchema,
} from '@tern/contract/prices/price-feed.ts';
import type { ZodType } from 'zod';
import { FeedError } from './feed-error.ts';

/** A line that can't be parsed. Line 1 is the header. */
export type UnreadableLine = { readonly line: number; readonly text: string; readonly detail: string };

export type ParsedFeed = {
  readonly header: PriceFeedHeader;
  readonly prices: readonly { readonly line: number; readonly text: string; readonly price: PriceFeedEntry }[];
  readonly unreadable: readonly UnreadableLine[];
};

const lineFeedByte = 0x0a;
const maxLineBytes = 4096;
/** After this many lines (about 5 ms), parsing yields so that the event loop can do other work. */
export const linesPerTurn = 200;
/** How far the time in the header may be ahead of our clock. */
const maxClockSkewMs = 3_600_000;

/**
 * Parses all lines of a feed. A line that isn't a price is rejected with a reason. Throws FeedError if the feed is
 * truncated, has too many lines or a line count other than the one in its header, has an invalid header, or is dated
 * more than an hour in the future.
 */
export async function parseFeed(bytes: Buffer, now: number): Promise<ParsedFeed> {
  if (bytes.at(-1) !== lineFeedByte)
    throw new FeedError('half_written', "The feed doesn't end with a line break: it is cut short");
  const lines = linesOf(bytes);
  const header = parseHeader(lines[0] ?? '');
  if (lines.length - 1 !== header.prices) {
    throw new FeedError(
      'wrong_count',
      `The first line says ${header.prices} prices, but ${lines.length - 1} lines follow`,
    );
  }
  if (Date.parse(header.publishedAt) > now + maxClockSkewMs) {
    throw new FeedError('from_the_future', 'The feed is dated in the future');
  }
  const prices: { line: number; text: string; price: PriceFeedEntry }[] = [];
  const unreadable: UnreadableLine[] = [];
  for (const [index, text] of lines.entries()) {
    if (index === 0) continue;
    if (index % linesPerTurn === 0) await setImmediate();
    const result = parseLine(text, priceFeedEntrySchema);
    if (result.ok) prices.push({ line: index + 1, text, price: result.value });
    else unreadable.push({ line: index + 1, text, detail: result.detail });
  }
  return { header, prices, unreadable };
}

function linesOf(bytes: Buffer): string[] {
  const lines: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(lineFeedByte, start);
    if (lines.length > maxFeedPrices)
      throw new FeedError('too_large', `The feed has more than ${maxFeedPrices} prices`);
    const cut = Math.min(end, start + maxLineBytes);
    lines.push(bytes.toString('utf8', start, cut).trimEnd() + (cut < end ? '…' : ''));
    start = end + 1;
  }
  return lines;
}

function parseHeader(text: string): PriceFeedHeader {
  const result = parseLine(text, priceFeedHeaderSchema);
  if (!result.ok)
    throw new FeedError('wrong_header', `The first line isn't the header of a price feed (${result.detail})`);
  return result.value;
}

type ParseResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly detail: string };

function parseLine<T>(text: string, schema: ZodType<T>): ParseResult<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, detail: Buffer.byteLength(text) > maxLineBytes - 1 ? 'longer than 4,096 bytes' : 'no JSON' };
  }
  const result = schema.safeParse(json);
  if (result.success) return { ok: true, value: result.data };
  const [issue] = result.error.issues;
  return { ok: false, detail: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ').slice(0, 200) };
}
