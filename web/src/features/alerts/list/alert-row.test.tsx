import type { Alert, AlertDraft } from '@tern/domain/alerts/alert.ts';
import { exampleAlert, exampleNow } from '@tern/domain/alerts/examples/example-alert.ts';
import type { ConnectionState } from '@tern/domain/live/connection-policy.ts';
import { describe, expect, it } from 'vitest';
import { exampleTrigger, exampleTriggerQuote } from '../../../../testing/example-trigger.ts';
import { htmlText, renderPart } from '../../../../testing/render-part.tsx';
import type { CurrentMarket } from '../market/alert-distance.ts';
import { MonitorStatus } from '../market/monitor-status.tsx';
import type { ShownAlert } from '../shown-alerts.ts';
import { AlertRow } from './alert-row.tsx';
import { RejectedVersions } from './rejected-versions.tsx';
import { TriggerRow } from './trigger-row.tsx';

const minute = 60_000;
const market: CurrentMarket = {
  rate: {
    ...{ from: 'USD', to: 'PHP', rate: 56, source: 'wise', sourceName: 'Wise', kind: 'live' },
    asOf: new Date(exampleNow - 4 * minute).toISOString(),
  },
  history: undefined,
  prices: undefined,
  now: exampleNow,
};
const nothing = (): void => {};
const rowOf = (
  overrides: Partial<AlertDraft>,
  more: Partial<Alert> = {},
  sync: ShownAlert['sync'] = 'saved',
  seen = market,
) =>
  renderPart(
    <AlertRow
      shown={{ alert: { ...exampleAlert(overrides), ...more }, sync }}
      market={seen}
      isSelected={false}
      onSelect={nothing}
      onSwitch={nothing}
      onDelete={nothing}
      onUndo={nothing}
    />,
    exampleNow,
  );
const textOf = async (...row: Parameters<typeof rowOf>) => htmlText(await rowOf(...row));

describe('AlertRow', () => {
  it('shows the condition, state, distance, and the rate with its source and age [S2-8]', async () => {
    const text = await textOf({});
    expect(text).toContain('1 USD is worth 57.0000 PHP or more');
    expect(text).toContain('Active');
    expect(text).toContain('1 USD = 56.0000 PHP, seen 4m ago (Wise)');
    expect(text).toContain('The rate is 1.0000 PHP (1.79%) away from your target.');
    expect(text).toContain('Never triggered');
  });

  it('says that the distance is unknown if the rate failed to load, but nothing while it loads', async () => {
    const unknown = 'We can’t say right now how close this alert is to being triggered.';
    expect(await textOf({}, {}, 'saved', { ...market, rate: null })).toContain(unknown);
    expect(await textOf({}, {}, 'saved', { ...market, rate: undefined })).not.toContain(unknown);
  });

  it('shows the pay-in and payout methods of a price alert that watches them [B2-1]', async () => {
    const wish = {
      type: 'receive_at_least',
      targetReceive: 57_000,
      payIn: 'cash',
      payoutMethod: 'cash_pickup',
    } as const;
    expect(await textOf(wish)).toContain('paid in cash · Cash Pickup');
    expect(await textOf({ ...wish, payIn: undefined, payoutMethod: undefined })).not.toContain('paid');
    expect(await textOf({ payIn: 'cash' })).not.toContain('paid');
  });

  it.each([
    ['Active', {}, {}],
    ['Paused', { isActive: false }, {}],
    ['Triggered', {}, { isArmed: false, lastTriggered: exampleNow - minute, triggerCount: 1 }],
    ['Expired', { expirationType: 'duration', expirationDuration: 1 }, { createdAt: exampleNow - 2 * 86_400_000 }],
  ] as const)('shows that the alert is %s [S4.6-4]', async (state, action, more) => {
    const html = await rowOf(action, more);
    const shown = ['Active', 'Paused', 'Triggered', 'Expired'].filter((word) => htmlText(html).includes(word));
    expect(shown).toEqual([state]);
    expect(html.includes('aria-label="Pause: ') || html.includes('aria-label="Resume: ')).toBe(state !== 'Expired');
  });

  it.each([
    [11 * minute, 'Active', true],
    [12 * minute, 'Waiting for new rates', false],
  ])('shows the state $1 after $0 ms, and the distance only while active [S4.6-1]', async (later, state, isFar) => {
    const text = htmlText(await rowOf({}, {}, 'saved', { ...market, now: exampleNow + later }));
    expect(text).toContain(state);
    expect(text.includes('Active')).toBe(isFar);
    expect(text.includes('away from your target.')).toBe(isFar);
  });

  it.each([
    [{ type: 'receive_at_least', targetReceive: 57_000 }],
    [{ type: 'new_provider' }],
    [{ type: 'best_in_days', bestInDays: 30 }],
  ] as const)('shows no distance until its data has loaded, even with a rate: %j [S4.6-1]', async (overrides) => {
    const unknown = 'We can’t say right now how close this alert is to being triggered.';
    expect(await textOf(overrides)).not.toContain(unknown);
    expect(await textOf(overrides, {}, 'saved', { ...market, history: null, prices: null })).toContain(unknown);
  });

  it("shows the last day in the reader's time zone [S4.6-4]", async () => {
    const expirationDate = new Date(2026, 2, 15, 23, 59, 59, 999).getTime();
    expect(await textOf({ expirationType: 'date', expirationDate })).toContain('Last day: Mar 15, 2026');
  });

  it('shows how often the alert was triggered and emailed, and why an email failed [S4.6-5]', async () => {
    const text = await textOf(
      {},
      {
        ...{ triggerCount: 4, lastTriggered: exampleNow - 60 * minute, lastChecked: exampleNow - minute },
        ...{ emailsSent: 3, emailErrors: 1, lastEmailError: '550 no such mailbox' },
      },
    );
    expect(text).toContain('Triggered 4 times, most recently 1h ago');
    expect(text).toContain('3 emails sent · 1 email failed: 550 no such mailbox');
    expect(text).toContain('checked 1m ago');
    expect(text).toContain('History: 4 entries');
    const once = await textOf({}, { triggerCount: 1, lastTriggered: exampleNow - 60 * minute });
    expect(once).toContain('Triggered once, 1h ago');
  });

  it('expands its history when a message links to it [S4.6-5]', async () => {
    const linked = await renderPart(
      <AlertRow
        shown={{ alert: { ...exampleAlert(), triggerCount: 1 }, sync: 'saved' }}
        market={market}
        isSelected={false}
        isLinked
        onSelect={nothing}
        onSwitch={nothing}
        onDelete={nothing}
        onUndo={nothing}
      />,
    );
    expect(linked).toContain('<details open=""');
    expect(await rowOf({}, { triggerCount: 1 })).not.toContain('<details open=""');
  });

  it('shows that a change is not saved to the account yet, and that a deletion can be undone [S3.8-2]', async () => {
    expect(await textOf({}, {}, 'waiting')).toContain('Not saved to your account yet');
    expect(await textOf({}, {}, 'deleting')).toBe('Deleted: 1 USD is worth 57.0000 PHP or more Undo');
  });

  it.each([
    [{ type: 'rate_target', targetRate: 55 }, '1 USD is worth 55.0000 PHP or less'],
    [{ type: 'change', changeThreshold: 2 }, 'the rate from USD to PHP changes by 2% or more'],
    [{ type: 'best_in_days', bestInDays: 30 }, 'the rate from USD to PHP is the best in 30 days'],
    [
      { type: 'receive_at_least', targetReceive: 57_000 },
      'the recipient gets 57,000 PHP or more for 1,000 USD, after fees',
    ],
    [
      { type: 'receive_at_least', targetReceive: 57_000, provider: 'wise' },
      'the recipient gets 57,000 PHP or more for 1,000 USD with wise, after fees',
    ],
    [{ type: 'fee_lower', targetFee: 5 }, 'the total cost of sending 1,000 USD is 5 USD or less'],
    [{ type: 'new_provider' }, 'a new provider sends money from the United States to the Philippines'],
  ] as const)('describes the alert: %j [S4.6-1]', async (overrides, words) => {
    expect(await textOf(overrides)).toContain(words);
  });
});

describe('the alert history', () => {
  const line = async (more: Parameters<typeof exampleTrigger>[0] = {}) =>
    htmlText(await renderPart(<TriggerRow trigger={exampleTrigger(more)} />, exampleNow + 3 * minute));

  it('shows the rate when the alert was triggered, with its source and age, and the gain [S4.6-5]', async () => {
    const text = await line();
    expect(text).toContain('1 USD = 57.5000 PHP, from Wise, 4 minutes old when the alert was triggered');
    expect(text).toContain('500 PHP more for the recipient than at your target rate');
    expect(text).toContain('Email: sent 3m ago Browser notification: waiting to be sent');
  });

  it('rounds ages down, as the email does', async () => {
    const { message } = exampleTrigger();
    const at = (ageMs: number) => line({ message: { ...message, rate: { ...message.rate, ageMs } } });
    expect(await at(minute - 1)).toContain('less than a minute old');
    expect(await at(119 * minute)).toContain('1 hour old');
    expect(await at(2 * 1440 * minute - 1)).toContain('1 day old');
  });

  it('shows the price when the alert was triggered, with its source and age, and labels an estimate [D8]', async () => {
    const { message } = exampleTrigger();
    const quote = exampleTriggerQuote({ receiveAmount: 57_012, totalCost: 4.5 });
    expect(await line({ message: { ...message, quote } })).toContain(
      'Price from Wise comparison API, 2 minutes old when the alert was triggered',
    );
    const guess = {
      source: 'Xoom fee page',
      asOf: '2026-02-18',
      confidence: 'estimated',
      ageMs: 12 * 86_400_000,
    } as const;
    expect(await line({ message: { ...message, quote: { ...quote, provenance: guess } } })).toContain(
      'Estimated price from Xoom fee page, 12 days old when the alert was triggered',
    );
  });

  it('shows no rate if both currencies are the same', async () => {
    const { message } = exampleTrigger();
    const quote = exampleTriggerQuote({ receiveAmount: 995, totalCost: 4.5 });
    const same = { ...message, toCurrency: 'USD', savings: null, standing: null, quote };
    const text = await line({ message: same });
    expect(text).not.toContain('1 USD =');
    expect(text).toContain('Price from Wise comparison API');
  });

  it.each([
    [{ state: 'queued', error: null }, 'Email: waiting to be sent'],
    [{ state: 'held', error: null }, 'Email: waiting until your quiet hours end'],
    [{ state: 'failed', error: '550 no such mailbox' }, 'Email: failed (550 no such mailbox)'],
    [{ state: 'failed', error: 'no_browser' }, 'Email: failed, because no browser could show it'],
    [null, 'No email requested'],
  ] as const)('shows whether a message was delivered: %j', async (delivery, words) => {
    const at = new Date(exampleNow).toISOString();
    expect(await line({ email: delivery && { ...delivery, at } })).toContain(words);
  });
});

describe('a rejected version', () => {
  it('is shown with its settings and a way to restore it', async () => {
    const settings = { ...exampleAlert({ targetRate: 59 }) } as never;
    const lost = [{ key: 'k', keys: ['k'], at: exampleNow, reason: 'changed_elsewhere' as const, settings }];
    const text = htmlText(
      await renderPart(<RejectedVersions rejected={lost} onRestore={nothing} onDismiss={nothing} />, exampleNow),
    );
    expect(text).toContain('You changed this alert in two places');
    expect(text).toContain('1 USD is worth 59.0000 PHP or more · just now');
    expect(text).toContain('Use this version Discard this version');
  });
});

describe('the rate monitor', () => {
  const open: ConnectionState = {
    ...{ isOnline: true, isVisible: true, isPaused: false, phase: 'open', reconnects: 0, fetchRetries: 0 },
    ...{ fetchedAt: undefined, gaveUpAt: undefined, closeAt: undefined, due: undefined },
  };
  const rates = new Map(market.rate && [['USD-PHP', market.rate]]);
  const text = async (connection: ConnectionState | undefined, watched: number, due?: number, now = exampleNow) =>
    htmlText(
      await renderPart(
        <MonitorStatus
          monitor={{
            connection:
              connection && due !== undefined
                ? { ...connection, phase: 'timer', due: { what: 'fetch', at: due } }
                : connection,
            checkedAt: exampleNow,
          }}
          rates={rates}
          watched={watched}
          serverCheckedAt={undefined}
          now={now}
        />,
      ),
    );

  it('shows the last check, next check and source while active [S4.7-1]', async () => {
    const active = await text(open, 2);
    expect(active).toMatch(/^Rate monitor active Last check: \d\d:00:00/);
    expect(active).toContain('Next check: as soon as a rate changes Rates from Wise');
    expect(await text(open, 2, exampleNow + 5 * minute)).toMatch(/Next check: \d\d:05:00/);
  });

  it('shows the date of the last check unless it was today', async () => {
    expect(await text(undefined, 2, undefined, exampleNow + 24 * 60 * minute)).toMatch(/Last check: \w+ \d+, \d\d:00/);
  });

  it('is inactive if its newest rate is too old, and shows what it is waiting for [S4.7-1]', async () => {
    const old = await text(open, 2, undefined, exampleNow + 12 * minute);
    expect(old).toContain('Rate monitor inactive');
    expect(old).toContain('Waiting for new rates');
    expect(old).not.toMatch(/Next check|keeps watching/);
    expect(await text(open, 2, undefined, exampleNow + 11 * minute)).toContain('keeps watching');
  });

  it('is inactive if there are no active alerts or no connection [S4.7-1]', async () => {
    expect(await text(open, 0)).toContain('Rate monitor inactive No alerts are active');
    expect(await text(undefined, 2)).toContain('Rate monitor inactive');
  });
});
