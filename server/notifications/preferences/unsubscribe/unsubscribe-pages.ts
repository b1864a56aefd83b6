import { escapeHtml } from '../../templates/escape-html.ts';

export type What = 'digest' | 'alert' | 'transfer';

const named: Readonly<Record<What, string>> = {
  digest: 'the weekly digest',
  alert: 'this alert',
  transfer: 'this transfer',
};

/** Returns the page that asks for confirmation by button. @param action the button's target: this same URL. */
export function askPage(what: What, action: string): string {
  return page(
    `Stop the mails of ${named[what]}?`,
    `<p>Nothing has changed yet.${what === 'alert' ? ' The alert itself stays, and still tells you in the browser if you chose that.' : ''}</p>
<form method="post" action="${escapeHtml(action)}"><button type="submit" name="List-Unsubscribe" value="One-Click">Stop these mails</button></form>`,
  );
}

export function stoppedPage(what: What): string {
  return page('Done', `<p>You get no more mail of ${named[what]}. You can switch it on again on Tern at any time.</p>`);
}

export function unknownLinkPage(): string {
  return page(
    'This link is not complete',
    '<p>Nothing has changed. Open the link from the mail again, or sign in and switch the mail off there.</p>',
  );
}

function page(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/sign-in.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml"></head>
<body><main><h1>${title}</h1>${body}<p><a href="/">Go to the home page</a></p></main></body></html>`;
}
