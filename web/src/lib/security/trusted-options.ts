import { ternPolicy } from './tern-policy.ts';

const options = /^(?:<option(?: [a-z-]+="[^"<>]*")*(?: selected)?>[^<>]*<\/option>)*$/;

/**
 * Options of a list as HTML (reference/option-lists.ts), in the form that a page under Trusted Types takes: nothing but options with values and texts.
 * Where nobody asks for it (the server, browsers without Trusted Types) it is the text itself, not looked at.
 * NOTE: a new object each time, which React writes anew: keep it while the text is the same.
 * Throws TypeError on any other HTML.
 */
export function trustedOptions(html: string): string {
  const policy = ternPolicy();
  if (!policy) return html;
  if (!options.test(html)) throw new TypeError('Not a list of options');
  return policy.createHTML(html) as string;
}
