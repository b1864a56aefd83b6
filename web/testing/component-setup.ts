import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Generous timeout, because lazy parts load slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

/** Console errors and warnings of the current test. Any output fails the test. */
const complaints: string[] = [];

/** A live stream without events. */
class SilentSource extends EventTarget {
  close(): void {}
}

/** Fake BroadcastChannel: all tests share one process, so a real one would leak messages between tests. */
class SilentChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
}
Object.assign(globalThis, { BroadcastChannel: SilentChannel });

class SilentObserver {
  observe(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  complaints.length = 0;
  for (const kind of ['error', 'warn'] as const)
    vi.spyOn(console, kind).mockImplementation((...words) => void complaints.push(words.map(String).join(' ')));
  vi.stubGlobal('fetch', (request: RequestInfo | URL) => {
    throw new Error(`A component asked for ${request instanceof Request ? request.url : request}: give its answer`);
  });
  // jsdom has no layout and no media queries, so no media query matches.
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  vi.stubGlobal('EventSource', SilentSource);
  vi.stubGlobal('ResizeObserver', SilentObserver);
  Element.prototype.scrollIntoView = () => {};
  // jsdom doesn't show dialogs either.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(complaints).toEqual([]);
});
