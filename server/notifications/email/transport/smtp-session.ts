import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SmtpConfig } from '../../../foundation/config/smtp-config.ts';
import { createSmtpEnvelope } from './create-smtp-envelope.ts';
import type { Mail } from './mail-transport.ts';

/** A connection to the mail server. */
export type SmtpSession = {
  send(mail: Mail): Promise<void>;
  /** Returns whether the connection is still open. */
  readonly isOpen: () => boolean;
  /** Closes the connection with QUIT. */
  quit(): void;
  /** Disconnects immediately: a pending delivery rejects and nothing more is sent. */
  destroy(): void;
};

export type SmtpTimeouts = { readonly connectMs: number; readonly inactivityMs: number };

/**
 * Returns the extensions that the server announced in its EHLO reply. nodemailer stores them, but doesn't declare them
 * in its types.
 */
function getSmtpExtensions(connection: SMTPConnection): readonly string[] {
  return (connection as unknown as { readonly _supportedExtensions?: readonly string[] })._supportedExtensions ?? [];
}

/**
 * Starts connecting. `opened` resolves after the greeting and login, and rejects with nodemailer's errors.
 * `session.destroy()` ends the attempt or the connection.
 */
export function openSmtpSession(
  { host, port, secure, requireTLS, user }: SmtpConfig,
  { connectMs, inactivityMs }: SmtpTimeouts,
): { readonly session: SmtpSession; readonly opened: Promise<void> } {
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    requireTLS,
    // Encryption with an invalid certificate is better than none, unless a password is sent or TLS is used from the
    // start.
    tls: { rejectUnauthorized: user !== undefined || secure },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: inactivityMs,
    socketCloseTimeout: 0,
  });
  let isOpen = true;
  let fail: (error: Error) => void;
  const broken = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  broken.catch(() => {});
  const end = (error: Error): void => {
    isOpen = false;
    fail(error);
  };
  connection.on('error', end);
  // The error from the server's last reply is emitted right after this event and is more specific.
  connection.on('end', () => queueMicrotask(() => end(new Error('The connection was closed'))));
  const step = (run: (done: (error?: Error | null) => void) => void): Promise<void> =>
    Promise.race([broken, new Promise<void>((resolve, reject) => run((error) => (error ? reject(error) : resolve())))]);
  const logIn = (): Promise<void> =>
    user === undefined
      ? Promise.resolve()
      : step((done) => connection.login({ user: user.name, pass: user.password }, (error) => done(error)));
  return {
    opened: step((done) => connection.connect((error) => done(error))).then(logIn),
    session: {
      async send(mail) {
        const { from, to } = createSmtpEnvelope(mail, {
          offersUtf8: getSmtpExtensions(connection).includes('SMTPUTF8'),
        });
        await step((done) => connection.send({ from, to: [...to] }, mail.raw, (error) => done(error)));
      },
      isOpen: () => isOpen,
      quit: () => connection.quit(),
      destroy() {
        connection.close();
        end(new Error('It took too long'));
      },
    },
  };
}
