import { startOutbox } from '../offline/start-outbox.ts';

/** [S4.9-3] What begins once the page stands and the browser is idle; nothing of it can hold up or break the page. One line each. */
const starters: readonly (() => void | Promise<void>)[] = [startOutbox];

/** Starts everything; a part that fails says so on the console and holds up no other. */
export function startAtIdle(): void {
  for (const start of starters) {
    void (async () => start())().catch((error: unknown) => console.warn('idle work failed', error));
  }
}
