import type { Config } from '../../../foundation/config/config.ts';
import { readSmtpAddress } from '../../../foundation/config/smtp-address.ts';
import { openSmtpSession } from '../../../notifications/email/transport/smtp-session.ts';
import { type Finding, good, mend, note, reasonOf } from '../finding.ts';

const timeouts = { connectMs: 6000, silenceMs: 6000 };

/** Connects to the mail server and signs in without sending mail. */
export async function checkMail({ SMTP_URL, OPERATOR_EMAIL, MAIL_FROM }: Config): Promise<Finding[]> {
  if (SMTP_URL === undefined)
    return [
      note(
        'No mail server is set: mails are kept as files in the data folder',
        'Set SMTP_URL, MAIL_FROM and PUBLIC_ORIGIN to send them.',
      ),
    ];
  const address = readSmtpAddress(SMTP_URL);
  const { session, opened } = openSmtpSession(address, timeouts);
  const place = `${address.host}:${address.port}`;
  try {
    await opened;
    session.quit();
  } catch (error) {
    const isRefused = (error as { code?: string }).code === 'EAUTH';
    const advice = isRefused
      ? 'Check the user and password in SMTP_URL; write special letters as %40 and the like.'
      : 'Is the port open from here (587 or 465; 25 is often closed), and is its certificate valid?';
    return [
      mend(
        `The mail server ${place} ${isRefused ? 'refuses the sign-in' : 'cannot be used'}: ${reasonOf(error)}`,
        advice,
      ),
    ];
  } finally {
    session.destroy();
  }
  const found = good(`The mail server ${place} takes us in${address.user ? ' with our name and password' : ''}`);
  const reached = OPERATOR_EMAIL ?? MAIL_FROM;
  return [
    found,
    OPERATOR_EMAIL
      ? good('Messages of the contact form go to OPERATOR_EMAIL')
      : note(`Messages of the contact form go to ${reached}`, 'Set OPERATOR_EMAIL if nobody reads that.'),
  ];
}
