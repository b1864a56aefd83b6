/** What the badge tells of the bot check that runs or has just run. */
export type CheckState = 'none' | 'checking' | 'passed' | 'failed';

let state: CheckState = 'none';
const listeners = new Set<() => void>();

export const checkState = (): CheckState => state;

export function tellCheck(next: CheckState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function onCheckChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
