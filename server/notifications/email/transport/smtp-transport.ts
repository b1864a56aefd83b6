import type { SmtpConfig } from '../../../foundation/config/smtp-config.ts';
import type { Timer } from '../../../foundation/jobs/timer.ts';
import { classifySmtpError } from './classify-smtp-error.ts';
import type { MailTransport } from './mail-transport.ts';
import type { SmtpSession, SmtpTimeouts } from './smtp-session.ts';

export type SmtpTransportOptions = {
  readonly config: SmtpConfig;
  readonly timer: Timer;
  /**
   * The time limit for an entire delivery, in milliseconds. It must be shorter than a message's lease
   * (delivery/deliver-messages.ts).
   */
  readonly deliveryTimeoutMs?: number;
  readonly timeouts?: SmtpTimeouts;
};

const idleTimeoutMs = 10_000;
const maxMessagesPerSession = 100;

/**
 * Creates a transport that sends emails to an SMTP server over reused connections. A delivery that takes too long is
 * aborted, even if the server is still sending slowly, because it must end before another worker may retry.
 */
export function createSmtpTransport(options: SmtpTransportOptions): MailTransport {
  const { config, timer, deliveryTimeoutMs = 60_000, timeouts = { connectMs: 15_000, inactivityMs: 30_000 } } = options;
  const idle: { session: SmtpSession; sent: number; forget: () => void }[] = [];

  async function send(mail: Parameters<MailTransport['send']>[0]): ReturnType<MailTransport['send']> {
    // Loaded with the first email, because startup doesn't need it.
    const { openSmtpSession } = await import('./smtp-session.ts');
    const known = takeIdle();
    const { session, opened } = known
      ? { session: known.session, opened: Promise.resolve() }
      : openSmtpSession(config, timeouts);
    const cancel = timer(deliveryTimeoutMs, () => session.destroy());
    try {
      await opened;
      await session.send(mail);
      keep(session, (known?.sent ?? 0) + 1);
      return { kind: 'sent', way: 'smtp' };
    } catch (error) {
      session.destroy();
      return classifySmtpError(error as Error);
    } finally {
      cancel();
    }
  }

  function takeIdle() {
    for (let last = idle.pop(); last !== undefined; last = idle.pop()) {
      last.forget();
      if (last.session.isOpen()) return last;
    }
    return undefined;
  }

  function keep(session: SmtpSession, sent: number): void {
    if (sent >= maxMessagesPerSession) return session.quit();
    const entry = {
      session,
      sent,
      forget: timer(idleTimeoutMs, () => {
        idle.splice(idle.indexOf(entry), 1);
        session.quit();
      }),
    };
    idle.push(entry);
  }

  return {
    send,
    close() {
      for (const { session, forget } of idle.splice(0)) {
        forget();
        session.quit();
      }
    },
  };
}
