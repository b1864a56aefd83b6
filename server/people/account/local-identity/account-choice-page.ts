import { demonstrationAccounts } from './demonstration-accounts.ts';

/** Returns the built-in provider's page for choosing a demo account. Everything but the URL is fixed text. */
export function accountChoicePage(action: string): string {
  const choices = demonstrationAccounts.map(
    ({ id, name, email, about }) =>
      `<button name="account" value="${id}"><strong>${name}</strong><span>${email}</span><small>${about}</small></button>`,
  );
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Choose a demonstration account</title>
<link rel="stylesheet" href="/sign-in.css"><link rel="icon" href="/icon.svg" type="image/svg+xml"></head>
<body><main><h1>Choose a demonstration account</h1>
<p>This sign-in is built in and works on this machine only. The people are made up. You need no password.</p>
<form method="post" action="${action}">${choices.join('\n')}
<button name="account" value="" class="quiet">Cancel</button></form></main></body></html>`;
}
