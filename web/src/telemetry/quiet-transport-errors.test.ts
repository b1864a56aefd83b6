import { describe, expect, it } from 'vitest';
import { silenceTransportErrors } from './quiet-transport-errors.ts';

/** Returns whether an error with this reason would still reach the console. */
function reachesConsole(type: 'unhandledrejection' | 'error', cause: unknown): boolean {
  const target = new EventTarget();
  silenceTransportErrors(target);
  const event = Object.assign(new Event(type, { cancelable: true }), { reason: cause, error: cause });
  return target.dispatchEvent(event);
}

describe('an error in the console', () => {
  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('Load failed'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Failed to fetch dynamically imported module: https://tern.example/assets/a.js'),
    new DOMException('The operation was aborted.', 'AbortError'),
    new DOMException('signal timed out', 'TimeoutError'),
  ])('is suppressed if it is a transport error: %s [S8-27]', (error) => {
    expect(reachesConsole('unhandledrejection', error)).toBe(false);
    expect(reachesConsole('error', error)).toBe(false);
  });

  it.each([new TypeError('x is not a function'), new Error('Failed to fetch'), 'Failed to fetch', undefined, null])(
    'is not suppressed if it isn’t a transport error: %s [S8-27]',
    (error) => {
      expect(reachesConsole('unhandledrejection', error)).toBe(true);
      expect(reachesConsole('error', error)).toBe(true);
    },
  );
});
