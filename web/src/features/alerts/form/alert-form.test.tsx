import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { htmlText, renderPart } from '../../../../testing/render-part.tsx';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { AlertsSkeleton } from '../list/alerts-skeleton.tsx';
import { NoAlerts } from '../list/no-alerts.tsx';
import { AlertForm } from './alert-form.tsx';
import { type AlertFormValues, defaultAlertFormValues } from './alert-form-values.ts';
import type { Backtest } from './backtest/backtester.ts';
import { useBacktestMessages } from './backtest/use-backtest-messages.ts';

async function form(values: Partial<AlertFormValues> = {}, answers: Parameters<typeof mockFetch>[0] = {}) {
  mockFetch(answers);
  const onSave = vi.fn(async () => {});
  const shown = await renderScreen(
    <AlertForm title="New alert" initial={{ ...defaultAlertFormValues, ...values }} onSave={onSave} />,
  );
  return { ...shown, onSave };
}
const save = () => screen.getByRole('button', { name: 'Save alert' });
const target = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Target/ });

describe('AlertForm', () => {
  it('shows four fields and collapses the rest [S2-8]', async () => {
    const { user } = await form({ toCurrency: 'PHP' });
    const more = screen.getByRole('group', { name: '' });
    expect(more.hasAttribute('open')).toBe(false);
    const asked = [...screen.getAllByRole('combobox'), ...screen.getAllByRole('textbox')];
    expect(asked.filter((field) => !more.contains(field))).toHaveLength(4);
    await user.click(within(more).getByText(/^More/));
    expect(more.hasAttribute('open')).toBe(true);
  });

  it('saves the chosen settings [S2-8] [S4.6-2]', async () => {
    const { user, onSave } = await form({ toCurrency: 'PHP' });
    await user.type(target(), '58.5');
    await user.click(save());
    const wanted = { type: 'rate_better', fromCurrency: 'USD', toCurrency: 'PHP', targetRate: 58.5 };
    expect(onSave.mock.calls).toEqual([[expect.objectContaining(wanted), undefined]]);
  });

  it('rejects a duration that would end a changed alert in the past [S4.6-4]', async () => {
    mockFetch({});
    const onSave = vi.fn(async () => {});
    const initial = {
      ...defaultAlertFormValues,
      toCurrency: 'PHP',
      targetRate: '58.5',
      expirationType: 'duration',
    } as const;
    const createdAt = Date.now() - 40 * 86_400_000;
    const { user } = await renderScreen(
      <AlertForm title="Edit alert" initial={initial} createdAt={createdAt} onSave={onSave} />,
    );
    await user.click(save());
    expect(
      await screen.findByText('With this number of days, the alert would have expired already. Enter more days.'),
    ).toBeDefined();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('shows the day of a stored expiration time, and saves that time unchanged [S4.6-4]', async () => {
    const end = new Date(2099, 11, 5, 12);
    const expirationDate = end.toISOString();
    const { user, onSave } = await form({
      ...{ toCurrency: 'PHP', targetRate: '58.5', expirationType: 'date', expirationDate },
    });
    expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('2099-12-05');
    await user.click(save());
    expect(onSave.mock.calls).toEqual([[expect.objectContaining({ expirationDate }), undefined]]);
  });

  it.each(['0026-01-01', '12026-01-01'])('asks for the right year of the last day %s [S4.6-4]', async (day) => {
    const expiration = { expirationType: 'date', expirationDate: day } as const;
    const { user, onSave } = await form({ toCurrency: 'PHP', targetRate: '58.5', ...expiration });
    await user.click(save());
    expect(await screen.findByText('Check the year. Choose today or a later day.')).toBeDefined();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('saves nothing without a target, marks the field and focuses it [S4.6-2]', async () => {
    const { user, onSave } = await form({ toCurrency: 'PHP' });
    await user.click(save());
    expect(await screen.findByRole('alert')).toBeDefined();
    await expect.poll(() => document.activeElement === target()).toBe(true);
    expect(onSave).not.toHaveBeenCalled();
  });

  it('shows the fields of the chosen type, frequency and expiration [S4.6-1] [S4.6-3] [S4.6-4]', async () => {
    const { user } = await form({
      fromCountry: 'US',
      toCountry: 'PH',
      toCurrency: 'PHP',
      frequency: 'custom',
      expirationType: 'duration',
    });
    expect(screen.getByRole('textbox', { name: /Hours/ })).toBeDefined();
    expect(screen.getByRole('textbox', { name: /Days/ })).toBeDefined();
    const [kind] = screen.getAllByRole('combobox');
    await user.selectOptions(kind as HTMLElement, 'receive_at_least');
    expect(screen.queryByRole('textbox', { name: /Target/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: /Recipient gets at least/ })).toBeDefined();
    expect(screen.getByRole('textbox', { name: /Amount you pay/ })).toBeDefined();
  });

  it('says that no price can trigger the alert, unless the alert needs none [S4.6-1]', async () => {
    const values = { fromCountry: 'US', toCountry: 'PH', toCurrency: 'PHP', type: 'receive_at_least' } as const;
    const { user } = await form(values, { 'GET /api/quotes': () => [200, { providers: [] }] });
    expect(await screen.findByText(/^We have no price that can trigger this alert/)).toBeDefined();
    const [kind] = screen.getAllByRole('combobox');
    await user.selectOptions(kind as HTMLElement, 'new_provider');
    expect(screen.queryByText(/^We have no price that can trigger this alert/)).toBeNull();
  });

  it.each([
    ['rate_better', 'if the rate misses your target by at least 0.1%, then reaches it again'],
    ['receive_at_least', 'if the price misses your target by at least 0.1%, then reaches it again'],
    ['fee_lower', 'if the price misses your target by at least 0.1%, then reaches it again'],
    ['best_in_days', 'if the rate falls at least 0.1% below the best, then becomes the best again'],
  ] as const)('says when an alert of the type %s can be triggered again [S4.6-1]', async (type, text) => {
    await form({ fromCountry: 'US', toCountry: 'PH', toCurrency: 'PHP', type });
    expect(document.body.textContent).toContain(`We notify you once. We notify you again only ${text}.`);
  });
});

function Sentence({ backtest, type }: { readonly backtest: Backtest; readonly type: 'rate_better' | 'rate_target' }) {
  return useBacktestMessages()(backtest, type);
}

describe('the back-test sentence', () => {
  const firings = ['2026-01-05', '2026-01-20', '2026-02-14', '2026-02-26'].map((day) => ({
    ...{ day, rate: 57, weekLater: null },
  }));
  const result = {
    ...{ from: '2025-12-02', to: '2026-03-01', days: 90, observedDays: 63, times: 4, firings },
    ...{ weekLater: { better: 1, of: 3 }, usesPricesOfToday: false },
  };
  const say = async (backtest: Backtest, type: 'rate_better' | 'rate_target' = 'rate_better') =>
    htmlText(await renderPart(<Sentence backtest={backtest} type={type} />));

  it('shows how often the alert would have been triggered, the last date, and whether waiting paid off', async () => {
    expect(await say({ result, refusal: null })).toBe(
      'In the last 90 days: 4 times, last on Feb 26, 2026. In 1 of 3 cases, the rate was better a week later. We have rates for 63 of these days.',
    );
    expect(await say({ result, refusal: null }, 'rate_target')).toContain('In 1 of 3 cases, the rate was even lower');
    expect(await say({ result: { ...result, weekLater: { better: 1, of: 1 } }, refusal: null })).toContain(
      'last on Feb 26, 2026. We have rates for 63 of these days.',
    );
    expect(await say({ result: { ...result, times: 1, firings: firings.slice(0, 1) }, refusal: null })).toBe(
      'In the last 90 days: once, on Jan 5, 2026. We have rates for 63 of these days.',
    );
    expect(await say({ result: { ...result, times: 0, firings: [], usesPricesOfToday: true }, refusal: null })).toBe(
      'In the last 90 days: not once. We have rates for 63 of these days. We used past exchange rates but today’s fees and markups, because we don’t have a price for each past day.',
    );
  });

  it('adds to "not once" that the condition was already met on the first day', async () => {
    const met = { ...result, times: 0, metOnFirstDay: true, firings: [] };
    expect(await say({ result: met, refusal: null })).toBe(
      'In the last 90 days: not once after the first day, when the condition was already met. We have rates for 63 of these days.',
    );
  });

  it('gives the reason if no back-test is possible', async () => {
    const short = { reason: 'history_too_short', observedDays: 12, neededDays: 30 } as const;
    expect(await say({ result: null, refusal: short })).toBe(
      'We don’t have enough past rates to preview this alert. We need rates for at least 30 days without a long gap. You can still save it.',
    );
    const untestable = { reason: 'type_not_testable', observedDays: null, neededDays: null } as const;
    expect(await say({ result: null, refusal: untestable })).toContain('can’t preview this alert');
  });
});

describe('the alert list', () => {
  it('suggests three alerts if it is empty, each with a link to the form [S2-8]', async () => {
    const html = await renderPart(<NoAlerts />);
    expect(htmlText(html)).toContain('No alerts yet');
    expect(html.match(/href="\/alerts\?kind=\w+"/g)).toHaveLength(3);
  });

  it('shows a labeled placeholder while it loads', async () => {
    expect(await renderPart(<AlertsSkeleton />)).toContain('aria-label="Loading your alerts"');
  });
});
