type PolicyOptions = Record<'createScriptURL' | 'createScript' | 'createHTML', (text: string) => string>;
type Policy = Record<keyof PolicyOptions, (text: string) => unknown>;
type TrustedTypePolicyFactory = { createPolicy(name: string, options: PolicyOptions): Policy };

const identity = (checked: string): string => checked;
let policy: Policy | undefined;

/**
 * Returns the only Trusted Types policy that the pages' headers allow; undefined if the browser doesn't support them.
 * The policy itself accepts everything, because its only callers check their input: `toTrustedScriptUrl`,
 * `toTrustedDataBlock` and `toTrustedOptionsHtml`.
 */
export function trustedTypesPolicy(): Policy | undefined {
  policy ??= (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes?.createPolicy('tern', {
    createScriptURL: identity,
    createScript: identity,
    createHTML: identity,
  });
  return policy;
}
