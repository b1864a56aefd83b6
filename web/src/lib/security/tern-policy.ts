type Rules = Record<'createScriptURL' | 'createScript' | 'createHTML', (text: string) => string>;
type Policy = Record<keyof Rules, (text: string) => unknown>;
type TypePolicies = { createPolicy(name: string, rules: Rules): Policy };

const same = (checked: string): string => checked;
let policy: Policy | undefined;

/**
 * The one Trusted Types policy that the pages' headers allow; undefined where the browser knows none. NOTE: it lets everything pass. What
 * may pass is decided before, in `trustedScriptUrl`, `trustedDataBlock` and `trustedOptions`, the only three that call this.
 */
export function ternPolicy(): Policy | undefined {
  policy ??= (globalThis as { trustedTypes?: TypePolicies }).trustedTypes?.createPolicy('tern', {
    createScriptURL: same,
    createScript: same,
    createHTML: same,
  });
  return policy;
}
