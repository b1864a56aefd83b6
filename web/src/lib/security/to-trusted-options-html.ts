import { ternPolicy } from './tern-policy.ts';

const options = /^(?:<option(?: [a-z-]+="[^"<>]*")*(?: selected)?>[^<>]*<\/option>)*$/;

/**
 * Returns a list's options as HTML (reference/option-lists.ts), in the form that a page under Trusted Types accepts:
 * only options with values and texts. Where nothing requires it (the server, browsers without Trusted Types) it returns
 * the text unchecked. A new object each time makes React rewrite the list, so keep it while the text is the same.
 * Throws TypeError on any other HTML.
 */
export function toTrustedOptionsHtml(html: string): string {
  const policy = ternPolicy();
  if (!policy) return html;
  if (!options.test(html)) throw new TypeError('Not a list of options');
  return policy.createHTML(html) as string;
}
