import { rateHistoryTool } from '@tern/contract/assistants/assistant-tools.ts';
import type { z } from 'zod';
import { loadPairHistory } from '../../../market/rates/rates.store.ts';
import type { AssistantCaller, AssistantDeps } from '../assistant-deps.ts';
import { ToolError } from '../tool-error.ts';
import { fitReply, type ToolReply } from '../tool-reply.ts';

type RateHistoryArguments = z.output<typeof rateHistoryTool.input>;
type Point = z.output<typeof rateHistoryTool.output>['points'][number];

const defaultPointCount = 30;

/** Returns closing rates from GET /api/rates/:from/:to/history. @throws ToolError `no_history` if there are none. */
export async function handleRateHistory(
  { from, to, days, limit }: RateHistoryArguments,
  deps: AssistantDeps,
  caller: AssistantCaller,
): Promise<ToolReply> {
  await caller.admit();
  const { points, observed } = await loadPairHistory(deps.db, { from, to, days, now: deps.now() });
  const [oldest, newest] = [points[0], points.at(-1)];
  if (!oldest || !newest) throw noHistoryError({ from, to, days }, observed.since);
  const page = `${caller.origin}/developers`;
  const sorted = points.toSorted((a, b) => a.rate - b.rate);
  const write = (point: Point | undefined): string =>
    point ? `${point.rate} ${to} on ${point.day} (source: ${point.source})` : 'unknown';
  const sentences = [
    `The newest close of 1 ${from} is ${write(newest)}.`,
    `The lowest of ${points.length} closes since ${oldest.day} is ${write(sorted[0])}, and the highest is ${write(sorted.at(-1))}.`,
    'Past rates do not predict future rates.',
  ];
  const replyWith = (rows: number): ToolReply => {
    const shown = sampleEvenly(points, rows);
    const listed = { shown: shown.length, total: points.length };
    return {
      structured: rateHistoryTool.output.parse({ from, to, days, points: shown, observed, listed, page }),
      sentences,
    };
  };
  const most = Math.min(points.length, limit ?? defaultPointCount);
  return limit === undefined ? fitReply(most, replyWith) : replyWith(most);
}

/** Returns `count` evenly spaced points, including the first and the last. If `count` is 1, returns only the last. */
function sampleEvenly(points: readonly Point[], count: number): readonly Point[] {
  if (count >= points.length) return points;
  if (count === 1) return points.slice(-1);
  const step = (points.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => points[Math.round(index * step)]).filter(
    (point) => point !== undefined,
  );
}

function noHistoryError({ from, to, days }: Omit<RateHistoryArguments, 'limit'>, since: string | null): ToolError {
  return new ToolError({
    code: 'no_history',
    field: 'days',
    message: `We have no rate from ${from} to ${to} in the last ${days} days.`,
    ask: since === null ? 'Ask about another pair of currencies.' : `Ask for more days: we have closes since ${since}.`,
  });
}
