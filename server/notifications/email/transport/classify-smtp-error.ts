import { truncateText } from '@tern/domain/text/storable-text.ts';
import type { MailResult } from './mail-transport.ts';

/** The fields of nodemailer's errors. */
type SmtpError = Error & { readonly code?: string; readonly responseCode?: number; readonly command?: string };

/**
 * At these steps, a 5xx reply rejects the message itself. At earlier steps, it's about our configuration, which can be
 * fixed.
 */
const messageCommands: ReadonlySet<string> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/**
 * Returns the result of a failed delivery: 'refused' or, if it may be retried, 'failed' (RFC 5321 4.2.1). A 5xx reply
 * about the message is permanent, as is an address or size that the server can't handle. Everything else may be
 * temporary ([S4.8-1]).
 */
export function classifySmtpError(error: SmtpError): Exclude<MailResult, { kind: 'sent' }> {
  const { code = '', responseCode, command = '' } = error;
  const isRefused =
    (responseCode !== undefined && responseCode >= 500 && messageCommands.has(command)) ||
    // Rejected before the attempt, because the server can't handle the address or the size of the email.
    (responseCode === undefined && (code === 'EENVELOPE' || (code === 'EMESSAGE' && command === 'MAIL FROM')));
  return { kind: isRefused ? 'refused' : 'failed', error: sanitizeErrorMessage(error.message) };
}

/**
 * Returns a server's message in a form that can be stored and displayed: one line of limited length, without control
 * characters.
 */
function sanitizeErrorMessage(text: string): string {
  return truncateText(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), 300);
}
