/**
 * Returns a page's content security policy, relaxed for Vite's client. The client replaces style elements, opens a
 * WebSocket, and waits for a restart in a worker. The relaxed policy doesn't require trusted types. Other directives
 * stay unchanged.
 */
export function relaxPolicy(policy: string): string {
  return policy
    .split('; ')
    .filter((directive) => directive !== "require-trusted-types-for 'script'")
    .map((directive) => `${directive}${additions[directive.split(' ')[0] ?? ''] ?? ''}`)
    .join('; ');
}

const additions: Readonly<Record<string, string>> = {
  'style-src': " 'unsafe-inline'",
  'connect-src': ' ws:',
  'worker-src': ' blob:',
};
