type PolicyOptions = Record<'createScriptURL' | 'createScript' | 'createHTML', (text: string) => string>;
type Policy = Record<keyof PolicyOptions, (text: string) => unknown>;
type TypePolicies = { createPolicy(name: string, options: PolicyOptions): Policy };

const same = (checked: string): string => checked;
let policy: Policy | undefined;

/**
 * Returns the only Trusted Types policy that the pages' headers allow; undefined if the browser doesn't support them.
 * The policy itself accepts everything, because its only callers check their input: `toTrustedScriptUrl`,
 * `toTrustedDataBlock` and `toTrustedOptionsHtml`.
 */
export function trustedTypesPolicy(): Policy | undefined {
  policy ??= (globalThis as { trustedTypes?: TypePolicies }).trustedTypes?.createPolicy('tern', {
    createScriptURL: same,
    createScript: same,
    createHTML: same,
  });
  return policy;
}
