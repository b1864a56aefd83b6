import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../foundation/config/config.ts';
import { isSendableEmailAddress } from '../../../foundation/config/mail-address.ts';
import { parseSenderMailbox } from '../../../foundation/config/sender-mailbox.ts';
import { isSmtpUrl, parseSmtpUrl } from '../../../foundation/config/smtp-config.ts';
import { classifySmtpError } from './classify-smtp-error.ts';

describe('mail settings', () => {
  it.each([
    ['maria@one.example', true],
    ["o'neil+tag@sub.one.example", true],
    ['josé@exämple.org', true],
    ['tern@localhost', true],
    ['maria', false],
    ['a@b@c.example', false],
    ['a b@c.example', false],
    ['a@c.example\r\nBcc: x@y.z', false],
    ['"a"@c.example', false],
    ['<a@c.example>', false],
    ['a@c.example,b@c.example', false],
    ['a@-c.example', false],
    [`${'a'.repeat(320)}@c.example`, false],
  ])('accept the address %j: %s', (address, isOne) => {
    expect(isSendableEmailAddress(address)).toBe(isOne);
  });

  it.each([
    ['Tern <a@b.example>', { name: 'Tern', address: 'a@b.example' }],
    ['"Tern, alerts" <a@b.example>', { name: 'Tern, alerts', address: 'a@b.example' }],
    ['a@b.example', { name: '', address: 'a@b.example' }],
    ['Tern <a@b.example> <c@d.example>', undefined],
    ['Te\r\nrn <a@b.example>', undefined],
    ['Tern', undefined],
  ])('parse or reject the sender %s', (text, sender) => {
    expect(parseSenderMailbox(text)).toEqual(sender);
  });

  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: false, user: undefined }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true, requireTLS: false, user: undefined }],
    [
      'smtp://u%40x:p%3Aw@mail.example:2525',
      { host: 'mail.example', port: 2525, secure: false, requireTLS: true, user: { name: 'u@x', password: 'p:w' } },
    ],
    [
      'smtp://u:p@127.0.0.1:25',
      { host: '127.0.0.1', port: 25, secure: false, requireTLS: false, user: { name: 'u', password: 'p' } },
    ],
  ])('require TLS for a password except on this machine: %s', (text, address) => {
    expect(parseSmtpUrl(text)).toEqual(address);
  });

  it.each(['http://mail.example', 'smtp://', 'mail.example:25', 'smtp://a.example/path', 'smtp://a.example?x=1'])(
    'reject %s as a mail server',
    (text) => expect(isSmtpUrl(text)).toBe(false),
  );

  it('require MAIL_FROM and PUBLIC_ORIGIN if SMTP_URL is set and never include the password in errors', () => {
    const errors = (settings: Record<string, string>) => {
      const read = readConfig(settings, '/srv');
      return read.ok ? [] : read.errors;
    };
    const all = {
      SMTP_URL: 'smtp://u:hunter2@mail.example',
      MAIL_FROM: 'a@b.example',
      PUBLIC_ORIGIN: 'https://tern.example',
    };
    expect(errors(all)).toEqual([]);
    expect(errors({ SMTP_URL: all.SMTP_URL }).map((error) => error.split(':')[0])).toEqual([
      'MAIL_FROM',
      'PUBLIC_ORIGIN',
    ]);
    expect(errors({ PUBLIC_ORIGIN: all.PUBLIC_ORIGIN })).toEqual([]);
    expect(errors({ ...all, SMTP_URL: 'http://u:hunter2@mail.example' }).join()).not.toContain('hunter2');
  });
});

describe('classifySmtpError', () => {
  const said = (code: string, responseCode: number | undefined, command: string) =>
    classifySmtpError(Object.assign(new Error('x'), { code, command, ...(responseCode && { responseCode }) })).kind;

  it.each<[string, string, number | undefined, string, string]>([
    ['a 5xx for the recipient', 'EENVELOPE', 550, 'RCPT TO', 'refused'],
    ['a 5xx for the message', 'EMESSAGE', 554, 'DATA', 'refused'],
    ['a 4xx for the recipient', 'EENVELOPE', 450, 'RCPT TO', 'failed'],
    ['a 421 at any time', 'EPROTOCOL', 421, 'CONN', 'failed'],
    ['a 5xx at the greeting', 'EPROTOCOL', 554, 'CONN', 'failed'],
    ['a 5xx for our password', 'EAUTH', 535, 'AUTH PLAIN', 'failed'],
    ['no response', 'ETIMEDOUT', undefined, 'CONN', 'failed'],
    ['an email that is too large', 'EMESSAGE', undefined, 'MAIL FROM', 'refused'],
  ])('classifies $0 as $4 [S4.8-1]', (_what, code, responseCode, command, kind) => {
    expect(said(code, responseCode, command)).toBe(kind);
  });
});
