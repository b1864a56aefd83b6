import { ternPolicy } from './tern-policy.ts';

/**
 * Options of a list, which come as HTML (reference/option-lists.ts), as a page that demands Trusted Types takes them: where the browser
 * makes the list itself, and not the server. Throws TypeError on any other element.
 */
export function trustedOptions(html: string): string {
  if (/<(?!\/?opt(?:ion|group)[ >])/.test(html)) throw new TypeError('Not a list of options');
  return (ternPolicy()?.createHTML(html) as string | undefined) ?? html;
}
