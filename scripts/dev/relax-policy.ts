/**
 * Returns a page's content security policy plus what Vite's client needs: style elements that it replaces, its
 * WebSocket, and the worker with which it waits for a restart. Other policies are returned unchanged.
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
