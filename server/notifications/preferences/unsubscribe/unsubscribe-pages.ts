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
    `Stop the emails of ${named[what]}?`,
    `<p>Nothing has changed yet.${what === 'alert' ? ' The alert stays. If you chose messages in the browser, you still get them.' : ''}</p>
<form method="post" action="${escapeHtml(action)}"><button type="submit" name="List-Unsubscribe" value="One-Click">Stop these emails</button></form>`,
  );
}

export function stoppedPage(what: What): string {
  return page(
    'Done',
    `<p>You get no more emails of ${named[what]}. You can turn them on again on Tern at any time.</p>`,
  );
}

export function unknownLinkPage(): string {
  return page(
    'This link isn’t complete',
    '<p>Nothing has changed. Open the link from the email again, or sign in and turn off the emails there.</p>',
  );
}

function page(title: string, body: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/sign-in.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml"></head>
<body><main><h1>${title}</h1>${body}<p><a href="/">Go to the home page</a></p></main></body></html>`;
}
