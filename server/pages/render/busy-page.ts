import { escapeHtml } from '../../notifications/templates/escape-html.ts';

/**
 * Returns the page for somebody who has requested very many pages in a minute, with or without script: why, how long,
 * and how to continue. `url` is the requested one.
 */
export function busyPage(url: string, seconds: number): string {
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>A short pause - Tern</title><link rel="stylesheet" href="/sign-in.css">
<link rel="icon" href="/icon.svg" type="image/svg+xml"></head>
<body><main><h1>A short pause</h1>
<p>We got very many searches from your network address in a minute.</p>
<p>Please try again in ${wait}.</p>
<p><a href="${escapeHtml(url)}">Try again</a></p><p><a href="/">Go to the home page</a></p></main></body></html>`;
}
