import type { InsightNumbers } from '@tern/domain/ai/insight-numbers.ts';
import { describe, expect, it, vi } from 'vitest';
import type { WrittenInsight } from '../ai/write-market-insight.ts';
import { createCorridorInsights } from './corridor-insights.ts';

const figures: InsightNumbers = {
  fromCurrency: 'USD',
  toCurrency: 'PHP',
  sendAmount: 500,
  midRate: 57.1,
  changePercent7d: 0.8,
  bestReceiveAmount: 28_456.2,
  averageReceiveAmount: 27_900.1,
  receiveSpread: 900.5,
  providerCount: 12,
};
const text = 'At best 28,456.20 PHP arrive.';

function insightsFrom(answer: WrittenInsight) {
  const clock = { now: 0 };
  const write = vi.fn(async () => answer);
  const insights = createCorridorInsights({ write, now: () => clock.now });
  /** Returns the displayed text once every requested text is ready. */
  const settled = async (given = figures) => {
    insights.of('US-PH', given);
    await vi.waitFor(() => Promise.resolve());
    return insights.of('US-PH', given);
  };
  return { clock, write, insights, settled };
}

describe('the model’s text about a popular corridor', () => {
  it('is available on the next request and refreshed after an hour [S3.6-1]', async () => {
    const { clock, write, insights, settled } = insightsFrom({ text, source: 'model' });
    expect(insights.of('US-PH', figures)).toBeUndefined();
    expect(await settled()).toBe(text);
    clock.now = 3_599_999;
    expect(await settled()).toBe(text);
    expect(write).toHaveBeenCalledTimes(1);
    clock.now = 3_600_000;
    await settled();
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('is hidden while it contradicts the numbers and shown again once it matches them [S8-28]', async () => {
    const { settled } = insightsFrom({ text, source: 'model' });
    expect(await settled()).toBe(text);
    expect(await settled({ ...figures, bestReceiveAmount: 28_900 })).toBeUndefined();
    expect(await settled()).toBe(text);
  });

  it("is omitted if the model didn't respond, and requested again after five minutes [S8-28]", async () => {
    const { clock, write, settled } = insightsFrom({ text: 'built in', source: 'built_in' });
    expect(await settled()).toBeUndefined();
    clock.now = 299_999;
    await settled();
    expect(write).toHaveBeenCalledTimes(1);
    clock.now = 300_000;
    await settled();
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('is requested for at most two corridors at a time', () => {
    const { write, insights } = insightsFrom({ text, source: 'model' });
    for (const id of ['US-PH', 'US-MX', 'GB-IN']) insights.of(id, figures);
    expect(write).toHaveBeenCalledTimes(2);
  });
});
