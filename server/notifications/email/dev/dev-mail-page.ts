import type { Email } from 'postal-mime';
import { escapeHtml } from '../../templates/escape-html.ts';

/** Returns the page that lists saved emails, in the given order. */
export function mailListPage(mails: readonly { readonly name: string; readonly mail: Email }[]): string {
  const rows = mails.map(
    ({ name, mail }) =>
      `<li><a href="/dev/mail/${name}">${escapeHtml(mail.subject ?? '(no subject)')}</a><br><small>${escapeHtml(formatRecipients(mail))} · ${mail.date === undefined ? '' : escapeHtml(new Date(mail.date).toUTCString())}</small></li>`,
  );
  const list = rows.length === 0 ? '<p>No emails yet.</p>' : `<ul class="mails">${rows.join('\n')}</ul>`;
  return renderPage(
    'Mails',
    `<p>No mail server is set (SMTP_URL). Tern saves emails in the data folder and shows them here, on this machine only.</p>${list}`,
  );
}

/** Returns the page for one email: its headers, its HTML in a frame, and its text. */
export function mailPage(name: string, mail: Email): string {
  const headers = mail.headers.map(({ key, value }) => `<dt>${escapeHtml(key)}</dt><dd>${escapeHtml(value)}</dd>`);
  return renderPage(
    mail.subject ?? '(no subject)',
    `<p>To ${escapeHtml(formatRecipients(mail))}. <a href="/dev/mail">All emails</a> · <a href="/dev/mail/${name}/eml">As a file</a></p>
<iframe class="mail" title="The mail as it looks" src="/dev/mail/${name}/html"></iframe>
<h2>Text</h2><pre dir="auto">${escapeHtml(mail.text ?? '')}</pre>
<h2>Headers</h2><dl>${headers.join('')}</dl>`,
  );
}

function formatRecipients({ to }: Email): string {
  return (to ?? []).map(({ address }) => address ?? '').join(', ');
}

function renderPage(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/sign-in.css">
<link rel="stylesheet" href="/dev-mail.css"><link rel="icon" href="/icon.svg" type="image/svg+xml"></head>
<body><main><h1 dir="auto">${escapeHtml(title)}</h1>${body}</main></body></html>`;
}
