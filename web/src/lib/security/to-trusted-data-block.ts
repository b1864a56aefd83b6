import { trustedTypesPolicy } from './trusted-types-policy.ts';

/**
 * Returns a script element that contains this text as structured data. Trusted Types block all text that a script
 * writes into a script element, even if it would never run. This function accepts only a JSON object, which as a script
 * would be a syntax error or an empty block. Throws SyntaxError for anything else.
 */
export function toTrustedDataBlock(text: string): HTMLScriptElement {
  if (!text.startsWith('{')) throw new SyntaxError('Not a JSON object');
  JSON.parse(text);
  const block = document.createElement('script');
  block.type = 'application/ld+json';
  block.text = (trustedTypesPolicy()?.createScript(text) as string | undefined) ?? text;
  return block;
}
