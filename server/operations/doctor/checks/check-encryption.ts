import type { Config } from '../../../foundation/config/config.ts';
import { parseSmtpUrl } from '../../../foundation/config/smtp-config.ts';
import { isLoopbackName } from '../../../foundation/config/this-machine.ts';
import { type Finding, warningFinding } from '../finding.ts';

type EncryptionConfig = Pick<Config, 'DATABASE_URL' | 'SMTP_URL'>;

/**
 * Returns a warning for each connection to another machine that others may be able to read: a database without
 * sslmode=verify-full, or a mail server without required TLS.
 */
export function checkEncryption({ DATABASE_URL, SMTP_URL }: EncryptionConfig): Finding[] {
  return [...checkDatabaseEncryption(DATABASE_URL), ...checkMailEncryption(SMTP_URL)];
}

function checkDatabaseEncryption(text: string | undefined): Finding[] {
  const url = text === undefined ? null : URL.parse(text);
  if (url === null) return [];
  // The driver also accepts a host in the URL's query. A host that is a path is a Unix socket.
  const host = url.searchParams.get('host') ?? url.hostname;
  const isHere = host === '' || host.startsWith('/') || isLoopbackName(host);
  if (isHere || url.searchParams.get('sslmode') === 'verify-full') return [];
  return [
    warningFinding(
      `Others may be able to read the connection to the database at ${host}`,
      'Add ?sslmode=verify-full to DATABASE_URL, unless only you can access the network between.',
    ),
  ];
}

function checkMailEncryption(text: string | undefined): Finding[] {
  if (text === undefined) return [];
  const { host, secure, requireTLS } = parseSmtpUrl(text);
  if (secure || requireTLS || isLoopbackName(host)) return [];
  return [
    warningFinding(
      `Emails to the mail server ${host} are unencrypted if it offers no TLS, and Tern accepts any certificate`,
      'Use smtps:// or a user name in SMTP_URL.',
    ),
  ];
}
