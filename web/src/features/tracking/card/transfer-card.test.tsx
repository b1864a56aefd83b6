import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { htmlText, renderPart } from '../../../../testing/render-part.tsx';
import { loadMessageCatalog, loadMessages } from '../../../i18n/load-messages.ts';
import type { TransferListControls } from '../use-transfers.ts';
import { TransferCard } from './transfer-card.tsx';

beforeAll(async () => {
  await loadMessages('en');
  await loadMessageCatalog('own');
});

const now = Date.parse('2028-09-30T00:00:00Z');
const transfer: TransferResponse = {
  ...{ id: '7', providerId: 'wise', providerName: 'Wise', fromCountry: 'US', toCountry: 'QA', sendAmount: 500 },
  ...{ sendCurrency: 'USD', receiveCurrency: 'QAR', payoutMethod: 'bank_transfer', quotedReceiveAmount: 1800 },
  ...{ totalCost: 4, reference: '', note: '', sentAt: '2028-09-29T22:30:00Z', promisedMinutes: null, timeZone: 'UTC' },
  ...{ averageReceiveAmount: null, remind: true, remindByEmail: true, progress: null, received: null },
  expected: {
    ...{ from: '2028-09-30T22:30:00Z', until: '2028-10-02T14:00:00Z', overdueAt: '2028-10-03T14:00:00Z' },
    ...{ counts: 'working_hours', promisedMinutes: 1440, promisedBy: 'measured', timeZone: 'Asia/Qatar' },
    skipped: [{ day: '2028-09-30', why: 'weekend' }],
    unknown: ['holidays'],
  },
  state: { stage: 'sent', isKnown: true, lateness: 'on_time' },
  provider: { category: 'mto', website: 'https://wise.example', trackingUrl: null },
};
const actions = { list: { kind: 'loading' } } as TransferListControls;
const card = (change: Partial<TransferResponse>, at = now, isWaiting = false) => {
  const props = { transfer: { ...transfer, ...change }, actions, now: at, isTarget: false, isWaiting };
  return renderPart(<TransferCard {...props} />, at);
};

describe('a transfer card', () => {
  it('shows when the money should arrive, why, and what is unknown [S2-10]', async () => {
    const words = htmlText(await card({}));
    expect(words).toContain('500 USD to Qatar');
    expect(htmlText(await card({ toCountry: 'PH' }))).toContain('500 USD to the Philippines');
    expect(words).toContain('Expected by Mon');
    expect(words).toContain('(Mon 5:00 PM in Qatar)');
    expect(words).toContain('Based on Tern users’ reports, transfers like this usually take about 24 hours.');
    expect(words).toContain('We don’t count Saturday as a business day in Qatar.');
    expect(words).toContain('We don’t know the public holidays in Qatar');
    expect(words).not.toContain('What to do');
  });

  it('states that the duration is unknown, and is never overdue without an expected time [S2-10]', async () => {
    const words = htmlText(await card({ expected: null }, now + 90 * 86_400_000));
    expect(words).toContain('estimate the arrival time yet.');
    expect(words).not.toContain('Overdue');
  });

  it('shows the promised time of an unsynced transfer, and never calls the time unknown [S2-10]', async () => {
    const promised = htmlText(await card({ expected: null, promisedMinutes: 1440 }, now, true));
    expect(promised).toContain('The provider promised delivery in 1 day.');
    const words = htmlText(await card({ expected: null }, now, true));
    expect(promised + words).not.toContain('estimate the arrival time yet.');
  });

  it.each([
    ['person', 90, 'The provider promised delivery in 90 minutes.'],
    ['person', 59 * 60, 'The provider promised delivery in 59 hours.'],
    ['person', 4320, 'The provider promised delivery in 3 days.'],
    ['provider', 60, 'According to our data, this provider usually delivers within 60 minutes.'],
    ['provider', 130, 'According to our data, this provider usually delivers within 3 hours.'],
    ['provider', 59 * 60, 'According to our data, this provider usually delivers within 3 days.'],
    ['measured', 59 * 60, 'transfers like this usually take about 2 days.'],
  ] as const)('never states too short a promised time: %s, %s minutes [S2-10]', async (promisedBy, minutes, text) => {
    const expected = { ...transfer.expected, promisedBy, promisedMinutes: minutes } as TransferResponse['expected'];
    expect(htmlText(await card({ expected }))).toContain(text);
  });

  it('names the date of a holiday, because the weekday alone could mean another week [S2-10]', async () => {
    const skipped = [{ day: '2028-10-02', why: 'holiday' as const, name: 'Day off' }];
    const expected = { ...transfer.expected, skipped, unknown: ['weekends'] } as TransferResponse['expected'];
    const words = htmlText(await card({ expected }));
    expect(words).toContain('Holiday on Monday, October 2: Day off.');
    expect(words).toContain('We don’t know which days banks close for the weekend in Qatar, so we count weekends too.');
  });

  it('reports that a transfer may be late, and escapes a hostile name and note [S2-10]', async () => {
    const html = await card(
      { providerName: '<img src=x onerror=alert(1)>', note: '<script>', reference: '"><b>' },
      now + 9 * 86_400_000,
    );
    expect(html).not.toMatch(/<img src=x|<script>|"><b>/);
    const words = htmlText(html);
    expect(words).toContain('Overdue');
    expect(words).toContain('This transfer may be late. Follow these steps in order:');
    expect(words).toContain('Available (expected by now)');
  });

  it('labels only later steps as expected, even once the reported step should have ended [S2-10]', async () => {
    const progress = { stage: 'processing', at: '2028-09-29T23:00:00Z' } as const;
    const words = htmlText(await card({ progress }, Date.parse('2028-10-01T12:00:00Z')));
    expect(words).toContain('Processing On its way (expected) Available not yet');
  });

  it('compares the received amount with the quoted one to the cent [S2-10]', async () => {
    const received = { at: '2028-09-29T23:10:00Z', amount: 1799.5 };
    const words = htmlText(await card({ received }));
    expect(words).toContain('(took 40 minutes)');
    expect(words).toContain('1,799.50 QAR · 0.50 QAR less than promised');
    expect(words).not.toContain('Mark as received');
    expect(htmlText(await card({ received: { at: '2028-10-09T12:00:00Z', amount: null } }))).not.toContain('Overdue');
  });
});
