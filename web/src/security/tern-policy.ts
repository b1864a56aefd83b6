type Rules = { createScriptURL(path: string): string; createHTML(html: string): string };
type Policy = { createScriptURL(path: string): unknown; createHTML(html: string): unknown };
type TypePolicies = { createPolicy(name: string, rules: Rules): Policy };

let policy: Policy | undefined;

/**
 * The one policy that pages allow (server/http/security-headers.ts); a second one of its name would be refused. What it is given has been
 * checked: nobody but the files beside this one calls it. undefined where the browser knows no Trusted Types.
 */
export function ternPolicy(): Policy | undefined {
  policy ??= (globalThis as { trustedTypes?: TypePolicies }).trustedTypes?.createPolicy('tern', {
    createScriptURL: (checked) => checked,
    createHTML: (checked) => checked,
  });
  return policy;
}
