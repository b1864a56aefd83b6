import type { SignInResult } from '@tern/contract/account/sign-in-result.ts';

/**
 * Returns the pop-up's last page: its script notifies the page that opened it and closes the window; without script it
 * shows the result.
 */
export function donePage(result: SignInResult): string {
  const text =
    result === 'signed_in'
      ? 'You are signed in. You can close this window.'
      : 'You are not signed in. Close this window and try again.';
  return `<!DOCTYPE html>
<html lang="en" data-result="${result}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Sign-in</title><link rel="stylesheet" href="/sign-in.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml"><script src="/sign-in-done.js" defer></script></head>
<body><main><h1>Sign-in</h1><p>${text}</p><p><a href="/">Go to the home page</a></p></main></body></html>`;
}
