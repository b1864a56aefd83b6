import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineMessages } from '@tern/contract/messages.ts';
import PO from 'pofile';
import { afterAll, describe, expect, it } from 'vitest';
import { messageWriters } from '../../wiring/message-writers.ts';
import { exampleAlertMessage } from '../email/testing/alert-content.ts';
import type { ClaimedMessage } from '../outbox/delivery/claim-due-messages.store.ts';
import type { MailDraft } from '../templates/mail-draft.ts';
import { createLanguageFinder } from './find-language.ts';

const folder = mkdtempSync(join(tmpdir(), 'tern-languages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * In the German catalog, every translation is the English message enclosed in ⟦ and ⟧. If a sentence in an email has no
 * such marks, it wasn't looked up in the catalog.
 */
const catalog = PO.parse(readFileSync(join(import.meta.dirname, 'en.po'), 'utf8'));
writeFileSync(join(folder, 'en.po'), catalog.toString());
for (const item of catalog.items) item.msgstr = [`⟦${item.msgstr[0]}⟧`];
writeFileSync(join(folder, 'de.po'), catalog.toString());
const languages = createLanguageFinder(folder);

const at = new Date('2026-03-02T12:00:00Z');
const message: Omit<ClaimedMessage, 'kind' | 'content'> = {
  id: 'm1',
  channel: 'email',
  userId: 'u1',
  channelId: null,
  target: null,
  alertId: 'a1',
  triggerId: 't1',
  lane: 'one.example',
  email: 'maria@one.example',
  accountName: 'Maria',
  language: 'de',
  messageId: '<m1@tern.example>',
  notBefore: at,
  retries: 0,
  firstAttemptAt: at,
  takenAt: at,
  leaseToken: 1,
  isUnsubscribed: false,
};
const reminder = {
  transferId: 'x',
  stage: 'overdue',
  providerName: 'Wise',
  toCountry: 'IN',
  sendAmount: 100,
  sendCurrency: 'USD',
  sentAt: '2026-03-01T12:00:00Z',
  until: '2026-03-02T12:00:00Z',
  timeZone: 'UTC',
  reference: '123',
  referenceKind: 'mtcn',
  advice: ['ask_receiver_phone'],
  trackingUrl: 'https://wise.example/track',
};
const digest = { composedAt: at.toISOString(), alertsFired: 1, leftOut: 2, corridors: [] };
const contact = { reference: 'R1', name: 'Ana', email: 'ana@one.example', topic: 'late_money', message: 'Hello' };
const contents: readonly [ClaimedMessage['kind'], unknown, Partial<ClaimedMessage>?][] = [
  ['rate_alert', exampleAlertMessage()],
  ['rate_alert', { subject: 'Asked', data: { currentRate: 57 } }, { alertId: null }],
  ['fee_lower', exampleAlertMessage({ kind: 'fee_lower', targetFee: 5 })],
  ['new_provider', exampleAlertMessage({ kind: 'new_provider' })],
  ['test_email', {}],
  ['transfer_reminder', reminder],
  ['transfer_reminder', { ...reminder, stage: 'due' }],
  ['weekly_digest', digest],
  ['contact_message', contact],
  ['contact_receipt', { reference: 'R1' }],
  ['channel_disabled', { kind: 'webhook', label: 'hook.example', error: 'status_410' }],
];
const links = { site: 'https://tern.example', unsubscribe: () => 'https://tern.example/stop' };

/** Returns every string in a draft that comes from the program, without names, amounts and user input. */
function ownTexts({ subject, paragraphs, groups, action, notes, reason, unsubscribe }: MailDraft): readonly string[] {
  const labels = groups.flatMap(({ figures }) => figures.map(({ label }) => label));
  const typed = ['Hello', 'Asked'];
  return [subject, ...paragraphs, ...labels, ...notes, reason, action?.label, unsubscribe?.label].filter(
    (text) => text !== undefined && !typed.includes(text),
  ) as readonly string[];
}

describe('the message language', () => {
  it.each(contents)('applies to every sentence in the email %s', (kind, content, change) => {
    const taken = { ...message, kind, content: JSON.stringify(content), ...change };
    const draft = messageWriters[kind].mail(taken, links, languages('de'));
    for (const text of ownTexts(draft)) {
      expect(text).toMatch(/^⟦.*⟧$/su);
      expect(text).not.toMatch(/[{}]/);
    }
    const notice = messageWriters[kind].notice;
    if (notice && change === undefined) expect(notice(taken, languages('de')).body).toContain('⟧');
  });

  it('is English if there is no catalog, whatever the profile selects', () => {
    for (const tag of ['fr', '', '../de', 'en/../de']) expect(languages(tag).locale).toBe('en');
    expect(languages('de').locale).toBe('de');
  });

  it('falls back to the English text for a missing message', () => {
    const { days } = defineMessages('test', { days: '{count, plural, one {# day} other {# days}}' });
    expect([1, 2].map((count) => languages('de').t(days, { count }))).toEqual(['1 day', '2 days']);
  });
});

describe('a reminder from an earlier version', () => {
  it('still includes its advice and country', () => {
    const old = { ...reminder, referenceKind: undefined, toCountry: 'India', advice: ['Call them.'] };
    const taken = { ...message, kind: 'transfer_reminder' as const, content: JSON.stringify(old) };
    const draft = messageWriters.transfer_reminder.mail(taken, links, createLanguageFinder()('en'));
    expect(draft.subject).toBe('Your transfer to India with Wise may be late');
    expect(draft.paragraphs).toContain('Call them.');
  });
});

describe('Spanish emails (B4-1)', () => {
  it('have a Spanish subject and a Spanish explanation of why they were sent', () => {
    const spanish = createLanguageFinder()('es');
    expect(spanish.locale).toBe('es');
    const taken = { ...message, kind: 'transfer_reminder' as const, content: JSON.stringify(reminder) };
    const draft = messageWriters.transfer_reminder.mail(taken, links, spanish);
    expect(draft.subject).toBe('Su envío a India con Wise puede tener retraso');
    expect(draft.reason).toBe('Recibe este correo porque los recordatorios de este envío están activados en Tern.');
  });
});
