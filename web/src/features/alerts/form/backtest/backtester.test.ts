import type { ApiResult } from '@tern/contract/page-rendering.ts';
import { describe, expect, it } from 'vitest';
import { exampleRemoteAlert } from '../../../../../testing/example-remote-alert.ts';
import { pickSettings } from '../../alert-settings.ts';
import { type Backtest, type BacktestView, backtestDebounceMs, createBacktester } from './backtester.ts';

const settings = (targetRate: number) => pickSettings(exampleRemoteAlert({ targetRate }));
const backtest: Backtest = {
  result: null,
  refusal: { reason: 'history_too_short', observedDays: 12, neededDays: 30 },
};

function start() {
  const views: BacktestView[] = [];
  const answers: ((reply: ApiResult<Backtest>) => void)[] = [];
  const asked: (number | null)[] = [];
  let timer: { ms: number; run: () => void } | undefined;
  const tester = createBacktester({
    fetchBacktest: ({ targetRate }) => {
      asked.push(targetRate);
      return new Promise((resolve) => answers.push(resolve));
    },
    show: (view) => views.push(view),
    later(ms, run) {
      const own = { ms, run };
      timer = own;
      return () => {
        if (timer === own) timer = undefined;
      };
    },
  });
  const settle = async (): Promise<void> => {
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    tester,
    views,
    asked,
    stillness: () => {
      expect(timer?.ms).toBe(backtestDebounceMs);
      timer?.run();
    },
    isWaiting: () => timer !== undefined,
    answer: async (index: number, reply: ApiResult<Backtest>) => {
      answers[index]?.(reply);
      await settle();
    },
  };
}

describe('the backtester', () => {
  it('sends a single request once the target stops moving', async () => {
    const { tester, stillness, asked, views, answer } = start();
    for (const target of [57, 57.1, 57.2]) tester.request(settings(target));
    stillness();
    expect(asked).toEqual([57.2]);
    await answer(0, { ok: true, data: backtest });
    expect(views).toEqual([{ kind: 'asking' }, { kind: 'answered', backtest }]);
  });

  it("doesn't show a result that arrives after the target has changed", async () => {
    const { tester, stillness, views, answer } = start();
    tester.request(settings(57));
    stillness();
    tester.request(settings(58));
    await answer(0, { ok: true, data: backtest });
    expect(views).toEqual([{ kind: 'asking' }]);
  });

  it('sends no request while the form is invalid, and reports a failure', async () => {
    const { tester, stillness, views, answer, isWaiting } = start();
    tester.request(undefined);
    expect([views, isWaiting()]).toEqual([[{ kind: 'none' }], false]);
    tester.request(settings(57));
    stillness();
    await answer(0, { ok: false, problem: { type: '', title: 'network', status: 503, code: 'service_unavailable' } });
    expect(views.at(-1)).toEqual({ kind: 'failed' });
  });
});
