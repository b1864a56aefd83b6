import { cutText } from '@tern/domain/text/storable-text.ts';
import type { HandOver } from './mail-transport.ts';

/** What nodemailer's errors carry. */
type SmtpError = Error & { readonly code?: string; readonly responseCode?: number; readonly command?: string };

/** The message itself was refused: at these steps a 5xx speaks of it. Before them it speaks of us, and that can be mended. */
const aboutTheMessage: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** Whether a failed hand-over may be tried again (RFC 5321 4.2.1): 5xx about the message is for good, all else may pass ([S4.8-1]). */
export function smtpOutcome(error: SmtpError): Exclude<HandOver, { kind: 'sent' }> {
  const { code = '', responseCode, command = '' } = error;
  const isRefused =
    (responseCode !== undefined && responseCode >= 500 && aboutTheMessage.has(command)) ||
    // Refused before it was tried: an address that no server takes, a mail larger than this one says it takes.
    (responseCode === undefined && (code === 'EENVELOPE' || (code === 'EMESSAGE' && command === 'MAIL FROM')));
  return { kind: isRefused ? 'refused' : 'failed', error: oneLine(error.message) };
}

/** What a server said, as it may be kept and shown: one line, no control characters, not endless. */
function oneLine(text: string): string {
  return cutText(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), 300);
}
