/**
 * Returns a page's content security policy with what Vite's client needs on top: style elements that it replaces, its WebSocket, and the
 * worker by which it waits for a restart. A policy that isn't a page's stays as it is.
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
