import { describe, expect, it, onTestFinished } from 'vitest';
import { parseSmtpUrl } from '../../../foundation/config/smtp-config.ts';
import { systemTimer } from '../../../foundation/jobs/timer.ts';
import { startFakeSmtp } from '../testing/fake-smtp.ts';
import { createSmtpEnvelope } from './create-smtp-envelope.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const from = 'tern@tern.example';

describe('createSmtpEnvelope', () => {
  it.each([
    ['plain@müller.example', 'plain@xn--mller-kva.example'],
    ['plain@EXAMPLE.org', 'plain@example.org'],
    ['maria@localhost', 'maria@localhost'],
  ])('converts the domain to ASCII: %s', (to, said) => {
    for (const offersUtf8 of [true, false])
      expect(createSmtpEnvelope({ from, to }, { offersUtf8 })).toEqual({ from, to: [said] });
  });

  it('preserves non-ASCII letters before the @ if the server accepts them and throws otherwise', () => {
    const to = 'ü@müller.example';
    expect(createSmtpEnvelope({ from, to }, { offersUtf8: true }).to).toEqual(['ü@xn--mller-kva.example']);
    expect(() => createSmtpEnvelope({ from, to }, { offersUtf8: false })).toThrow(/SMTPUTF8/);
  });
});

describe('an SMTP transport', () => {
  it.each([
    [true, 'refused'],
    [false, 'sent'],
  ])(
    "rejects a non-ASCII local part permanently only if the server doesn't offer SMTPUTF8 (hidden: %s, result: %s)",
    async (hideSMTPUTF8, kind) => {
      const server = await startFakeSmtp({}, { hideSMTPUTF8 });
      onTestFinished(server.close);
      const transport = createSmtpTransport({ config: parseSmtpUrl(server.url), timer: systemTimer });
      onTestFinished(() => transport.close());
      const send = (to: string) =>
        transport.send({
          messageId: '<a@b>',
          from,
          to,
          date: new Date(0),
          raw: Buffer.from('Subject: x\r\n\r\nx\r\n'),
        });
      expect((await send('ü@müller.example')).kind).toBe(kind);
      expect((await send('plain@müller.example')).kind).toBe('sent');
    },
  );
});
