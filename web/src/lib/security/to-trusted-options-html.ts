import { trustedTypesPolicy } from './trusted-types-policy.ts';

const optionsPattern = /^(?:<option(?: [a-z-]+="[^"<>]*")*(?: selected)?>[^<>]*<\/option>)*$/;

/**
 * Returns a list's options as HTML (reference/option-lists.ts), in a form that Trusted Types accept: only options with
 * values and labels. With Trusted Types, it throws TypeError for any other HTML. Each call returns a new object, which
 * makes React rewrite the list, so memoize the result. On the server and in browsers without Trusted Types, it returns
 * the text unchecked.
 */
export function toTrustedOptionsHtml(html: string): string {
  const policy = trustedTypesPolicy();
  if (!policy) return html;
  if (!optionsPattern.test(html)) throw new TypeError('Not a list of options');
  return policy.createHTML(html) as string;
}
