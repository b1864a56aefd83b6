import { vi } from 'vitest';
import { MemoryCaches } from './memory-caches.ts';

const origin = 'https://tern.example';

class TestExtendableEvent extends Event {
  readonly #lifetime: Promise<unknown>[] = [];

  waitUntil(promise: Promise<unknown>): void {
    // The promise is awaited later, but may reject before that.
    promise.catch(() => {});
    this.#lifetime.push(promise);
  }
  /** Resolves when all of the event's work is done, including work added in the meantime. */
  async done(): Promise<void> {
    for (const promise of this.#lifetime) await promise;
  }
}

class TestFetchEvent extends TestExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  response: Promise<Response> | undefined;

  constructor(request: Request, clientId: string) {
    super('fetch');
    this.request = request;
    this.clientId = clientId;
  }
  respondWith(response: Promise<Response>): void {
    this.response = response;
  }
}

/** Runs worker.ts in this process with caches in memory. Call it once per test file, because modules load only once. */
export async function startWorker() {
  const listeners = new EventTarget();
  const caches = new MemoryCaches();
  const messages: unknown[] = [];
  const network = { answer: async (_path: string): Promise<Response> => Response.error() };
  const { href } = new URL('/sw.js', origin);
  const globals = {
    self: globalThis,
    addEventListener: listeners.addEventListener.bind(listeners),
    caches,
    clients: {
      claim: async () => {},
      get: async () => ({ postMessage: (message: unknown) => messages.push(message) }),
    },
    registration: { scope: `${origin}/` },
    location: new URL(href),
    fetch: async (asked: RequestInfo | URL) => {
      const { pathname, search } = new URL(asked instanceof Request ? asked.url : asked, href);
      return network.answer(pathname + search);
    },
    ExtendableEvent: TestExtendableEvent,
    FetchEvent: TestFetchEvent,
    // Some browsers that are still in use lack URL.parse (Safari 17).
    URL: Object.assign(class extends URL {}, { parse: undefined }),
    precachedAssets: [],
    buildId: 'new',
    __WB_DISABLE_DEV_LOGS: true,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  // Not a literal, because this file is type-checked with a page's types, which conflict with a worker's.
  const script: string = '../worker.ts';
  await import(script);

  const dispatch = async (event: TestExtendableEvent): Promise<void> => {
    listeners.dispatchEvent(event);
    await event.done();
  };
  const request = (asked: Request, clientId: string) => {
    const event = new TestFetchEvent(asked, clientId);
    listeners.dispatchEvent(event);
    if (!event.response) throw new Error(`The worker left ${asked.url} to the browser`);
    return { response: event.response, done: () => event.done() };
  };
  return {
    caches,
    /** The messages sent to the page. */
    messages,
    /** `answer` responds to each request, given its path and query. */
    network,
    install: () => dispatch(new TestExtendableEvent('install')),
    activate: () => dispatch(new TestExtendableEvent('activate')),
    /** Opens a page, and returns its HTML once the worker has saved it. */
    async open(path: string): Promise<string> {
      const asked = Object.defineProperty(new Request(origin + path), 'mode', { value: 'navigate' });
      const { response, done } = request(asked, '');
      const html = await (await response).text();
      await done();
      return html;
    },
    /** Requests data for an open page; `done` resolves when the worker has also saved it. */
    request: (path: string) => request(new Request(origin + path), 'page'),
    async save(cacheName: string, path: string, response: Response): Promise<void> {
      await (await caches.open(cacheName)).put(origin + path, response);
    },
    /** Returns the saved paths in a cache, oldest first. */
    async saved(cacheName: string): Promise<string[]> {
      return (await (await caches.open(cacheName)).keys()).map(({ url }) => url.slice(origin.length));
    },
  };
}
