import type { AlertMessage } from '@tern/domain/alerts/message/alert-message.ts';
import { estimateSource } from '@tern/domain/prices/estimate/estimate-source.ts';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { messageWriters } from '../../wiring/message-writers.ts';
import { composeMail } from '../email/compose-mail.ts';
import { writeMailDraft } from '../email/send-email.ts';
import { exampleAlertMessage } from '../email/testing/alert-content.ts';
import { createLanguageFinder } from '../messages/find-language.ts';
import type { ClaimedMessage } from '../outbox/delivery/claim-due-messages.store.ts';
import { createUnsubscribeTokenCodec } from '../preferences/unsubscribe/unsubscribe-token.ts';
import type { MailDraft } from './mail-draft.ts';
import { priceSourceText } from './value-text.ts';

const tokens = createUnsubscribeTokenCodec('key');
const languages = createLanguageFinder();
const userId = '11111111-1111-4111-8111-111111111111';
const envelope = {
  language: 'en',
  messageId: '<m1@tern.example>',
  from: { name: 'Tern', address: 'tern@tern.example' },
  to: 'maria@one.example',
  date: new Date('2026-03-02T12:00:00Z'),
};

function taken(content: unknown, change: Partial<ClaimedMessage> = {}): ClaimedMessage {
  return {
    id: userId,
    channel: 'email',
    userId,
    channelId: null,
    target: null,
    kind: 'rate_alert',
    alertId: 'alert-1',
    triggerId: 't1',
    content: JSON.stringify(content),
    lane: 'one.example',
    email: envelope.to,
    accountName: 'Maria',
    language: 'en',
    messageId: envelope.messageId,
    notBefore: envelope.date,
    retries: 0,
    firstAttemptAt: envelope.date,
    takenAt: envelope.date,
    leaseToken: 1,
    isUnsubscribed: false,
    ...change,
  };
}

async function read(content: unknown, change: Partial<ClaimedMessage> = {}) {
  const draft = writeMailDraft(
    { writers: messageWriters, languages, origin: 'https://tern.example', tokens },
    taken(content, change),
  );
  const { raw } = await composeMail(draft, { ...envelope, language: change.language ?? 'en' });
  const mail = await PostalMime.parse(raw);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  return { mail, header, raw: raw.toString(), text: mail.text ?? '', html: mail.html ?? '' };
}

const provenance = {
  source: 'Wise comparison API',
  asOf: '2026-03-02T11:58:00Z',
  confidence: 'live',
  ageMs: 120_000,
} as const;
const quote = { providerId: 'wise', providerName: 'Wise', receiveAmount: 57_012.5, totalCost: 4.5, provenance };
const digest = {
  composedAt: '2026-03-02T08:00:00Z',
  alertsFired: 2,
  leftOut: 1,
  corridors: [
    {
      title: 'United States to Philippines',
      sends: '1,000 USD',
      best: { receive: '57,012.50 PHP', provider: 'Wise', source: 'published tariff, fresh, 3 days old' },
      rate: { text: '1 USD = 57.1234 PHP', source: 'Wise', ageMs: 120_000 },
      change: '+0.40%',
      isSimulated: false,
    },
  ],
};

describe('emails', () => {
  it('have the subject, values, source, age and comparison in text and HTML if their type is rate_alert [S4.6-1] [S4.6-7]', async () => {
    const { mail, text, html } = await read(exampleAlertMessage());
    expect(mail.subject).toBe('USD to PHP: 57.1234 (your target: 57.0000)');
    for (const part of [text, html]) {
      for (const said of [
        '57.1234',
        'Wise',
        'live rate',
        '2 minutes old',
        'The rate is better than on 57 of the 62 days',
        '57.0000',
        'estimate',
      ])
        expect(part).toContain(said);
    }
    expect(mail.attachments).toEqual([]);
    expect(mail.date).toBe('2026-03-02T12:00:00.000Z');
    expect(mail.to).toEqual([{ name: '', address: 'maria@one.example' }]);
    expect(mail.from).toEqual({ name: 'Tern', address: 'tern@tern.example' });
  });

  it.each<[string, Partial<AlertMessage>, string]>([
    [
      'fee_lower',
      { kind: 'fee_lower', alertType: 'fee_lower', quote, targetFee: 5, savings: null, reference: null },
      'USD with Wise',
    ],
    [
      'new_provider',
      {
        kind: 'new_provider',
        alertType: 'new_provider',
        newProviders: [{ id: 'x', name: 'Xoom' }],
        savings: null,
        reference: null,
      },
      'Xoom',
    ],
  ])('have their own subject and all values with sources if their type is %s [S4.6-1]', async (kind, change, said) => {
    const { mail, text, html } = await read(exampleAlertMessage(change), { kind: kind as 'fee_lower' });
    expect(mail.subject).toContain(said);
    for (const part of [text, html]) {
      expect(part).toContain(said.split(' ').at(-1));
      expect(part).toContain('Wise, live rate, 2 minutes old');
      for (const words of ['confirmed price, 2 minutes old', 'Wise comparison API'])
        expect(part.includes(words)).toBe(change.quote !== undefined);
    }
  });

  it.each([
    ['rate_alert', { alertType: 'receive_at_least', targetReceive: 900, quote }, 'Source: Wise comparison API'],
    ['fee_lower', { alertType: 'fee_lower', targetFee: 5, quote }, 'Source: Wise comparison API'],
    ['new_provider', { alertType: 'new_provider', newProviders: [{ id: 'x', name: 'Xoom' }] }, 'A new provider isn’t'],
  ] as const)('show no rate if their type is %s and both currencies match [S4.6-7]', async (kind, change, body) => {
    const same = { toCurrency: 'USD', savings: null, reference: null, standing: null };
    const message = exampleAlertMessage({ ...same, kind, ...change });
    const { text, html } = await read(message, { kind });
    const browser = messageWriters[kind].notice?.(taken(message, { kind }), languages('en'));
    expect(browser?.body).toContain(body);
    for (const part of [text, html, browser?.body]) expect(part).not.toMatch(/1 USD =|live rate|90 days/);
  });

  it('show received amounts with the source and age of the price and label estimates [D8]', async () => {
    const arrives = { alertType: 'receive_at_least', targetReceive: 57_000, savings: null, reference: null } as const;
    const old = { ...provenance, source: 'Xoom fee page', confidence: 'estimated', ageMs: 12 * 86_400_000 } as const;
    const { text, html } = await read(exampleAlertMessage({ ...arrives, quote: { ...quote, provenance: old } }));
    for (const part of [text, html]) {
      expect(part).toContain('estimate, 12 days old');
      expect(part).toContain('Xoom fee page');
      expect(part).toMatch(/about (?:<bdi>)?57,000\sPHP/);
      expect(part).toMatch(/about (?:<bdi>)?5\sUSD/);
    }
    const costs = { kind: 'fee_lower', alertType: 'fee_lower', targetFee: 5, savings: null, reference: null } as const;
    const costOf = async (price: typeof provenance | typeof old) =>
      (await read(exampleAlertMessage({ ...costs, quote: { ...quote, provenance: price } }), { kind: 'fee_lower' }))
        .text;
    expect(await costOf(old)).toContain('The estimated total cost is at or below your target.');
    const confirmed = await costOf(provenance);
    expect(confirmed).toContain('The total cost is at or below your target.');
    expect(confirmed).not.toMatch(/about \d/);
    const before = await read(exampleAlertMessage({ ...arrives, quote: { ...quote, provenance: null } }));
    expect(before.text).toContain('source unknown');
  });

  it.each([
    ['en', 'Tern estimate from prices that the World Bank surveyed in Q3 2025'],
    ['de', 'Schätzung von Tern anhand von Preisen, die die Weltbank erhoben hat (3. Quartal 2025)'],
  ])('name the source of an estimate in the user’s language: %s', (code, text) => {
    expect(priceSourceText(estimateSource('2025 Q3'), languages(code))).toBe(text);
    expect(priceSourceText('Wise comparison API', languages(code))).toBe('Wise comparison API');
  });

  it.each(['hi', 'ko', 'ur'])('name Tern as the source of an estimate in notifications too: %s [B1-3]', (code) => {
    const guessed = { ...provenance, source: estimateSource('2025 Q3'), confidence: 'estimated' } as const;
    const message = exampleAlertMessage({
      alertType: 'receive_at_least',
      targetReceive: 900,
      quote: { ...quote, provenance: guessed },
    });
    const notice = messageWriters.rate_alert.notice?.(taken(message, { kind: 'rate_alert' }), languages(code));
    expect(notice?.body).toContain('Tern');
  });

  it('show the best offer, the 7-day change and triggered alerts with source and age in the weekly digest', async () => {
    const { text, html, header } = await read(digest, {
      kind: 'weekly_digest',
      alertId: null,
      triggerId: '2026-03-02',
    });
    for (const part of [text, html]) {
      for (const said of [
        'United States to Philippines',
        '57,012.50',
        'with Wise; published tariff, fresh, 3 days old',
        '+0.40%',
        '2 minutes old',
        'triggered 2 times',
        '1 favorite isn’t in this email.',
        'some of your favorites',
      ])
        expect(part).toContain(said);
    }
    expect(header('list-unsubscribe')).toContain('token=');
  });

  it('name the payout method that the weekly digest compares', async () => {
    const [corridor] = digest.corridors;
    const payoutOf = async (change: object, equals?: number) => {
      const shown = { ...corridor, ...change, best: { ...corridor?.best, equals } };
      const { text } = await read({ ...digest, corridors: [shown] }, { kind: 'weekly_digest' });
      return /Recipient gets.+(?=: 57)/.exec(text)?.[0];
    };
    const toAccount = { payoutMethod: 'bank_transfer' };
    expect(await payoutOf(toAccount)).toBe(
      'Recipient gets in a bank account if you send 1,000 USD (best offer we know of)',
    );
    expect(await payoutOf(toAccount, 2)).toBe('Recipient gets in a bank account if you send 1,000 USD');
    expect(await payoutOf({})).toBe('Recipient gets if you send 1,000 USD (best offer we know of)');
    expect(await payoutOf({}, 2)).toBe('Recipient gets if you send 1,000 USD');
  });

  it('say in the weekly digest whether all favorites are shown', async () => {
    const textOf = async (change: object) => (await read({ ...digest, ...change }, { kind: 'weekly_digest' })).text;
    const all = await textOf({ leftOut: 0 });
    expect(all).toContain('Here are your favorites');
    expect(all).not.toContain('in this email');
    const none = await textOf({ corridors: [], leftOut: 3 });
    expect(none).toContain('You have no favorites with a price right now.');
    expect(none).not.toContain('in this email');
  });

  it('show no rate and no change for a route with a single currency in the weekly digest [S4.4-1]', async () => {
    const [corridor] = digest.corridors;
    const { text } = await read(
      { ...digest, corridors: [{ ...corridor, isFixedRate: true }] },
      { kind: 'weekly_digest' },
    );
    expect(text).toContain('with Wise; published tariff, fresh, 3 days old');
    expect(text).not.toMatch(/Mid-market rate|7-day change/);
  });

  it('have no unsubscribe link and no URL from the request if they are tests or a page requested them [S3.10-4]', async () => {
    const test = await read({ subject: 'x', data: {} }, { kind: 'test_email', alertId: null, triggerId: null });
    expect(test.text).toContain('Hello Maria');
    const timed = await read({ requestedAt: '2026-03-02T11:59:55Z' }, { kind: 'test_email', alertId: null });
    expect(timed.text).toContain('2 Mar 2026, 11:59 UTC');
    const data = {
      userName: 'Maria',
      currentRate: 57.1,
      fromCurrency: 'USD',
      toCurrency: 'PHP',
      timestamp: '2026-03-02T12:00:00Z',
      alertUrl: 'https://evil.example/',
    };
    const asked = await read({ subject: 'My rate', data }, { alertId: null, triggerId: null });
    expect(asked.text).toContain('Rate: 57.1 (as shown on your screen on 2 Mar 2026, 12:00 UTC)');
    expect(asked.raw).not.toContain('evil.example');
    expect([test, asked].map(({ header }) => header('list-unsubscribe'))).toEqual([undefined, undefined]);
  });

  it('link to an unsubscribe page in their own language (B4-1)', async () => {
    const { header } = await read(exampleAlertMessage(), { language: 'ar' });
    expect(header('list-unsubscribe')).toMatch(/&language=ar>$/);
  });

  it('have an unfolded one-click unsubscribe URL (RFC 8058) on our origin [D5]', async () => {
    const { raw, header } = await read(exampleAlertMessage());
    const line = raw.split('\r\n').find((one) => one.startsWith('List-Unsubscribe:')) ?? '';
    const token = /^List-Unsubscribe: <https:\/\/tern\.example\/api\/mail\/unsubscribe\?token=([\w.-]+)>$/.exec(
      line,
    )?.[1];
    expect(tokens.read(token ?? '')).toEqual({ userId, scope: 'alert:alert-1' });
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('message-id')).toBe('<m1@tern.example>');
    expect(header('auto-submitted')).toBe('auto-generated');
  });

  it('use the recipient’s language and direction, isolate amounts and link to pages in that language (B4-1)', async () => {
    const { mail, text, html } = await read(exampleAlertMessage(), { language: 'ar' });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<bdi>1 USD = 57.1234 PHP</bdi>');
    expect(text).toContain('\u20681 USD = 57.1234 PHP\u2069');
    expect(mail.subject).toContain('\u206857.1234\u2069');
    expect(text).not.toMatch(/\b(?:rate|old|alert triggered|estimate)\b/);
    const spanish = await read(exampleAlertMessage(), { language: 'es' });
    expect(spanish.text).toContain('https://tern.example/es/alerts?alert=alert-1');
    expect(spanish.html).toContain('<html lang="es" dir="ltr">');
  });

  it('format rates in the recipient’s language', async () => {
    const message = exampleAlertMessage();
    const large = { ...message, rate: { ...message.rate, rate: 18_945.1234 }, reference: { rate: 18_900, text: '' } };
    const { mail, text } = await read(large, { language: 'de' });
    expect(mail.subject).toMatch(/18\.945,1234.*18\.900,0000/);
    expect(text).toContain('1 USD = 18.945,1234 PHP');
    const { notice } = messageWriters.rate_alert;
    const browser = notice?.(taken(large), languages('de'));
    expect(browser?.body).toContain('1 USD = 18.945,1234 PHP');
  });

  it("don't treat a name as markup or as a header", async () => {
    const hostile = `<img src=x onerror=alert(1)>"'&\r\nBcc: all@evil.example`;
    const { mail, html, raw } = await read(
      exampleAlertMessage({
        kind: 'new_provider',
        alertType: 'new_provider',
        newProviders: [{ id: 'x', name: hostile }],
        quote: { ...quote, providerName: hostile },
      }),
      { kind: 'new_provider' },
    );
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
    expect(mail.subject).toContain('Bcc: all@evil.example');
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  });

  it.each<[string, Partial<MailDraft>, Partial<typeof envelope>]>([
    ['a line break in the subject', { subject: 'a\r\nBcc: x@y.z' }, {}],
    ['a line break in the recipient', {}, { to: 'a@b.example\r\nBcc: x@y.z' }],
    ['two recipients', {}, { to: 'a@b.example, c@d.example' }],
    ['a line break in the sender', {}, { from: { name: 'T\r\nBcc: x@y.z', address: 'a@b.example' } }],
    ['two lines in the unsubscribe URL', { unsubscribe: { label: '', url: 'https://a.example/x>\r\nBcc: x@y.z' } }, {}],
    ["an unsubscribe URL that isn't a web address", { unsubscribe: { label: '', url: 'mailto:a@b.example' } }, {}],
  ])('are rejected with %s', async (_what, draft, change) => {
    const good = writeMailDraft(
      { writers: messageWriters, languages, origin: 'https://tern.example', tokens },
      taken(exampleAlertMessage()),
    );
    await expect(composeMail({ ...good, ...draft }, { ...envelope, ...change })).rejects.toThrow(RangeError);
  });

  it('are byte-for-byte the same each time except for the MIME boundary', async () => {
    const [one, two] = await Promise.all([read(exampleAlertMessage()), read(exampleAlertMessage())]);
    const plain = (raw: string) => raw.replace(/--_NmP-[\w-]+/g, '--').replace(/boundary="[^"]+"/g, '');
    expect(plain(one.raw)).toBe(plain(two.raw));
  });
});
