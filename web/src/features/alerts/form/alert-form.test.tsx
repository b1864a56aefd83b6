import { describe, expect, it } from 'vitest';
import { renderPart, wordsOf } from '../../../../testing/render-part.tsx';
import { AlertsSkeleton } from '../list/alerts-skeleton.tsx';
import { NoAlerts } from '../list/no-alerts.tsx';
import { AlertForm } from './alert-form.tsx';
import type { Backtest } from './backtest/backtester.ts';
import { useBacktestLabels } from './backtest/use-backtest-labels.ts';
import { type FormValues, freshValues } from './form-values.ts';

const form = (values: Partial<FormValues> = {}) =>
  renderPart(<AlertForm title="New alert" initial={{ ...freshValues, ...values }} onSave={async () => {}} />);

describe('the form as it opens', () => {
  it('S2-8 asks three things, and keeps the rest closed', async () => {
    const html = await form({ toCurrency: 'PHP' });
    const [before = '', more = ''] = html.split('<details');
    expect(before.match(/<select|<input[^>]*type="text"/g)).toHaveLength(4);
    expect(wordsOf(more)).toContain('How often you want to hear of it');
    expect(html).not.toContain('<details open');
  });

  it('S4.6-3 says what at once means, with the 0.1 % that it steps back', async () => {
    expect(wordsOf(await form())).toMatch(
      /told once when it becomes true, and again only after .* at least 0\.1% behind/,
    );
    expect(wordsOf(await form({ frequency: 'hourly' }))).toContain('told again, but not before this time has passed');
    expect(await form({ frequency: 'custom' })).toContain('Hours between two messages');
  });

  it('S4.6-4 ends never, on a day, or after some days', async () => {
    expect(await form({ expirationType: 'date' })).toContain('type="date"');
    expect(wordsOf(await form({ expirationType: 'duration' }))).toContain('Days');
  });

  it('prices ask for the corridor and the amount', async () => {
    const text = wordsOf(
      await form({ type: 'receive_at_least', fromCountry: 'US', toCountry: 'PH', toCurrency: 'PHP' }),
    );
    expect(text).toContain('Amount you hand over');
    expect(text).toContain('At least this arrives');
  });
});

function Sentence({ backtest, type }: { readonly backtest: Backtest; readonly type: 'rate_better' | 'rate_target' }) {
  return useBacktestLabels()(backtest, type);
}

describe('the back-test as a sentence', () => {
  const firings = ['2026-01-05', '2026-01-20', '2026-02-14', '2026-02-26'].map((day) => ({
    ...{ day, rate: 57, weekLater: null },
  }));
  const result = {
    ...{ from: '2025-12-02', to: '2026-03-01', days: 90, observedDays: 63, times: 4, firings },
    ...{ weekLater: { better: 1, of: 3 }, usesPricesOfToday: false },
  };
  const say = async (backtest: Backtest, type: 'rate_better' | 'rate_target' = 'rate_better') =>
    wordsOf(await renderPart(<Sentence backtest={backtest} type={type} />));

  it('tells how often, the last time, and whether waiting was better', async () => {
    expect(await say({ result, refusal: null })).toBe(
      'In the last 90 days: 4 times, last on Feb 26, 2026; in 1 of 3 the rate was better a week later. 63 days were observed.',
    );
    expect(await say({ result, refusal: null }, 'rate_target')).toContain('in 1 of 3 the rate was lower still');
    expect(await say({ result: { ...result, weekLater: { better: 0, of: 0 } }, refusal: null })).toContain(
      'last on Feb 26, 2026. 63 days',
    );
    expect(await say({ result: { ...result, times: 0, firings: [], usesPricesOfToday: true }, refusal: null })).toBe(
      'In the last 90 days: not once. 63 days were observed. Worked out with the prices of today, because those of the past are not stored.',
    );
  });

  it('refuses with its reason', async () => {
    const short = { reason: 'history_too_short', observedDays: 12, neededDays: 30 } as const;
    expect(await say({ result: null, refusal: short })).toBe(
      'The history is too short to say: 12 days were observed without a gap, and it takes 30.',
    );
    const untestable = { reason: 'type_not_testable', observedDays: null, neededDays: null } as const;
    expect(await say({ result: null, refusal: untestable })).toContain('cannot be tried on the past');
  });
});

describe('a list without alerts', () => {
  it('S2-8 teaches what to do: three to begin with, each opening the form', async () => {
    const html = await renderPart(<NoAlerts />);
    expect(wordsOf(html)).toContain('No alerts yet');
    expect(html.match(/href="\/alerts\?kind=\w+"/g)).toHaveLength(3);
  });

  it('has the shape of the list while it loads, and says so', async () => {
    expect(await renderPart(<AlertsSkeleton />)).toContain('aria-label="Loading your alerts"');
  });
});
