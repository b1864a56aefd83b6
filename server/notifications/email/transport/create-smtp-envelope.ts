import { domainToASCII } from 'node:url';

/**
 * Thrown for an address that the server can't handle. It has nodemailer's error code for this case, so classifySmtpError
 * treats it as a permanent rejection.
 */
class InvalidEnvelopeError extends Error {
  readonly code = 'EENVELOPE';
}

/**
 * Returns the addresses for MAIL FROM and RCPT TO, with their domains in ASCII, which every server accepts (RFC 5890).
 * A local part that isn't ASCII has no ASCII form, so it needs a server with SMTPUTF8 (RFC 6531). Throws for an address
 * that this server can't handle.
 */
export function createSmtpEnvelope(
  { from, to }: { readonly from: string; readonly to: string },
  { offersUtf8 }: { readonly offersUtf8: boolean },
): { readonly from: string; readonly to: readonly string[] } {
  return { from: toSmtpAddress(from, offersUtf8), to: [toSmtpAddress(to, offersUtf8)] };
}

function toSmtpAddress(address: string, offersUtf8: boolean): string {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), domainToASCII(address.slice(at + 1))];
  if (domain === '') throw new InvalidEnvelopeError('The domain of the address does not exist in ASCII');
  if (/[^\x20-\x7e]/.test(local) && !offersUtf8)
    throw new InvalidEnvelopeError(
      'The mail server takes no address with letters beyond ASCII before the @ (SMTPUTF8)',
    );
  return `${local}@${domain}`;
}
