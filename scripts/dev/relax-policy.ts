/**
 * Returns a page's content security policy with what Vite's client needs in addition: style elements that it replaces,
 * its WebSocket, and the worker with which it waits for a restart. Other policies stay unchanged.
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
