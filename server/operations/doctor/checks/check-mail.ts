import type { Config } from '../../../foundation/config/config.ts';
import { parseSmtpUrl } from '../../../foundation/config/smtp-config.ts';
import { openSmtpSession } from '../../../notifications/email/transport/smtp-session.ts';
import { describeError, errorFinding, type Finding, goodFinding, warningFinding } from '../finding.ts';

const timeouts = { connectMs: 6000, inactivityMs: 6000 };

/** Connects to the mail server and signs in without sending an email. */
export async function checkMail({ SMTP_URL, OPERATOR_EMAIL, MAIL_FROM }: Config): Promise<Finding[]> {
  if (SMTP_URL === undefined)
    return [
      warningFinding(
        'No mail server is set: Tern saves emails as files in the data folder',
        'Set SMTP_URL, MAIL_FROM and PUBLIC_ORIGIN to send them.',
      ),
    ];
  const address = parseSmtpUrl(SMTP_URL);
  const { session, opened } = openSmtpSession(address, timeouts);
  const place = `${address.host}:${address.port}`;
  try {
    await opened;
    session.quit();
  } catch (error) {
    const isRefused = (error as { code?: string }).code === 'EAUTH';
    const advice = isRefused
      ? 'Check the user and password in SMTP_URL; encode special characters, such as @ as %40.'
      : 'Check that the port is reachable (587 or 465; 25 is often blocked) and that the certificate is valid.';
    return [
      errorFinding(
        `The mail server ${place} ${isRefused ? 'rejects the sign-in' : "can't be used"}: ${describeError(error)}`,
        advice,
      ),
    ];
  } finally {
    session.destroy();
  }
  const found = goodFinding(
    `The mail server ${place} is reachable${address.user ? ' with this user and password' : ''}`,
  );
  const reached = OPERATOR_EMAIL ?? MAIL_FROM;
  return [
    found,
    OPERATOR_EMAIL
      ? goodFinding('Messages from the contact form go to OPERATOR_EMAIL')
      : warningFinding(
          `Messages from the contact form go to ${reached}`,
          'Set OPERATOR_EMAIL if nobody reads mail there.',
        ),
  ];
}
