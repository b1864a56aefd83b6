import { describe, expect, it } from 'vitest';
import type { ExpectedWindow } from './expected-window.ts';
import { lateTransferAdvice } from './late-transfer-advice.ts';
import { referenceKind } from './reference-kind.ts';
import { eventTimeError, sentAtError, sentYear } from './transfer.ts';
import { transferOutcome, yearTotals } from './transfer-outcome.ts';
import { matchingFilter, transferState } from './transfer-state.ts';

const hourMs = 3_600_000;
const sent = Date.UTC(2026, 9, 12, 12);
const iso = (hours: number): string => new Date(sent + hours * hourMs).toISOString();
const expected: ExpectedWindow = {
  from: iso(10),
  until: iso(10),
  overdueAt: iso(20),
  counts: 'clock',
  promisedMinutes: 600,
  promisedBy: 'provider',
  timeZone: 'Asia/Kolkata',
  skipped: [],
  unknown: [],
};
const transfer = { sentAt: iso(0), progress: null, received: null, expected } as const;
const at = (hours: number): number => sent + hours * hourMs;

describe('transferState [S2-10]', () => {
  it.each([
    [0, 'sent', true, 'on_time', 'on_its_way'],
    [0.99, 'sent', true, 'on_time', 'on_its_way'],
    [1, 'processing', false, 'on_time', 'on_its_way'],
    [5, 'on_its_way', false, 'on_time', 'on_its_way'],
    [9.99, 'on_its_way', false, 'on_time', 'on_its_way'],
    [10, 'available', false, 'due', 'on_its_way'],
    [20, 'available', false, 'overdue', 'overdue'],
  ] as const)('follows the clock: after %d hours it is %s', (hours, stage, isKnown, lateness, filter) => {
    expect(transferState(transfer, at(hours))).toEqual({ stage, isKnown, lateness });
    expect(matchingFilter(transfer, at(hours))).toBe(filter);
  });

  it('uses the reported step if it is at least as far along as the estimated one, or if the transfer is late', () => {
    const seen = { ...transfer, progress: { stage: 'processing', at: iso(0.1) } } as const;
    expect(transferState(seen, at(0.2))).toMatchObject({ stage: 'processing', isKnown: true });
    expect(transferState(seen, at(6))).toMatchObject({ stage: 'on_its_way', isKnown: false });
    expect(transferState(seen, at(30))).toMatchObject({ stage: 'processing', isKnown: true, lateness: 'overdue' });
  });

  it.each([
    [9, 'on_time'],
    [15, 'due'],
    [40, 'overdue'],
  ] as const)('keeps the lateness at arrival: after %d hours, "%s"', (hours, lateness) => {
    const done = { ...transfer, received: { at: iso(hours), amount: null } };
    expect(transferState(done, at(900))).toEqual({ stage: 'received', isKnown: true, lateness });
    expect(transferState({ ...done, expected: null }, at(900)).lateness).toBe('unknown');
    expect(matchingFilter(done, at(900))).toBe('received');
  });

  it('never counts a transfer as late if no time was promised', () => {
    expect(transferState({ ...transfer, expected: null }, at(900))).toEqual({
      stage: 'sent',
      isKnown: true,
      lateness: 'unknown',
    });
  });
});

describe('lateTransferAdvice [S2-10]', () => {
  const advice = (hours: number, payoutMethod: 'bank_transfer' | 'cash_pickup', category?: 'bank' | 'mto') =>
    lateTransferAdvice({
      transfer: { payoutMethod, expected },
      category,
      canTrack: category === 'mto',
      now: at(hours),
    });

  it('is empty until the transfer is due, then grows with the delay', () => {
    expect(advice(9, 'bank_transfer', 'bank')).toEqual([]);
    expect(advice(10, 'bank_transfer', 'bank')).toEqual(['ask_receiver_account', 'check_messages']);
    expect(advice(21, 'bank_transfer', 'bank')).toEqual([
      ...['ask_receiver_account', 'check_messages', 'call_provider', 'beware_helpers'],
    ]);
    expect(advice(44, 'bank_transfer', 'bank')).toContain('ask_bank_trace');
    expect(advice(91, 'bank_transfer', 'bank')).toContain('ask_bank_trace');
    expect(advice(92, 'bank_transfer', 'bank')).toContain('complain');
  });

  it('depends on the payout method and the provider', () => {
    expect(advice(21, 'cash_pickup', 'mto')).toEqual([
      ...[
        'ask_receiver_code',
        'check_messages',
        'note_cash_hours',
        'track_with_provider',
        'call_provider',
        'beware_helpers',
      ],
    ]);
    expect(advice(50, 'cash_pickup')).not.toContain('ask_bank_trace');
  });
});

describe('referenceKind [S2-10]', () => {
  it.each([
    ['western-union', 'mto', 'cash_pickup', 'mtcn'],
    ['ria', 'mto', 'bank_transfer', 'pin'],
    ['some-bank', 'bank', 'bank_transfer', 'uetr'],
    ['some-bank', 'bank', 'cash_pickup', 'order_number'],
    ['some-coin', 'crypto_exchange', 'mobile_wallet', 'transaction_hash'],
    [null, undefined, 'bank_transfer', 'order_number'],
  ] as const)('given %s (%s, %s), returns %s', (providerId, category, payoutMethod, kind) => {
    expect(referenceKind({ providerId, category, payoutMethod })).toBe(kind);
  });
});

describe('transferOutcome [S2-10]', () => {
  it('compares the quoted and received amounts down to the minor unit, and reports how long the transfer took', () => {
    const done = {
      sentAt: iso(0),
      receiveCurrency: 'INR',
      quotedReceiveAmount: 8400.3,
      received: { at: iso(2), amount: 8400.1 },
    };
    expect(transferOutcome(done)).toEqual({ minutes: 120, difference: -0.2 });
    expect(transferOutcome({ ...done, quotedReceiveAmount: null })).toEqual({ minutes: 120, difference: null });
    expect(transferOutcome({ ...done, received: null })).toBeUndefined();
  });
});

describe('yearTotals [S2-10]', () => {
  it("never adds amounts in different currencies, and uses the year in the sender's time zone", () => {
    const one = {
      sentAt: '2026-12-31T23:30:00Z',
      timeZone: 'UTC',
      sendAmount: 0.1,
      sendCurrency: 'USD',
      totalCost: 0.2,
    };
    expect(sentYear({ ...one, timeZone: 'Asia/Manila' })).toBe(2027);
    expect(
      yearTotals([
        one,
        { ...one, sendAmount: 0.2, totalCost: null },
        { ...one, sendCurrency: 'EUR' },
        { ...one, timeZone: 'Asia/Manila' },
      ]),
    ).toEqual([
      { year: 2027, currency: 'USD', transfers: 1, sent: 0.1, totalCost: 0.2, costKnownFor: 1 },
      { year: 2026, currency: 'EUR', transfers: 1, sent: 0.1, totalCost: 0.2, costKnownFor: 1 },
      { year: 2026, currency: 'USD', transfers: 2, sent: 0.3, totalCost: 0.2, costKnownFor: 1 },
    ]);
  });
});

describe('transfer times [S2-10]', () => {
  it.each([
    [iso(0), undefined],
    [iso(0.05), undefined],
    [iso(1), 'in_future'],
    ['2011-01-01T00:00:00Z', 'too_old'],
    ['soon', 'unreadable'],
  ])('are checked for a transfer sent at %s: %s', (sentAt, error) => expect(sentAtError(sentAt, sent)).toBe(error));
  it('are rejected for an event before the transfer was sent, or in the future', () => {
    expect(eventTimeError(iso(-1), iso(0), at(5))).toBe('before_sent');
    expect(eventTimeError(iso(6), iso(0), at(5))).toBe('in_future');
    expect(eventTimeError(iso(4), iso(0), at(5))).toBeUndefined();
  });
});
