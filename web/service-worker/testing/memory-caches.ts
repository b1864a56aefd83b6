/** An in-memory Cache Storage with only the methods that the worker uses. */
export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache();
    this.#caches.set(name, cache);
    return cache;
  }
  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }
  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
  async match(asked: RequestInfo | URL, { cacheName }: { cacheName?: string } = {}): Promise<Response | undefined> {
    const searched = [...this.#caches].filter(([name]) => cacheName === undefined || name === cacheName);
    const found = await Promise.all(searched.map(([, cache]) => cache.match(asked)));
    return found.find((response) => response !== undefined);
  }
}

class MemoryCache {
  readonly #responses = new Map<string, Response>();

  async put(asked: RequestInfo | URL, response: Response): Promise<void> {
    const url = urlOf(asked);
    // The newest entry is the last one, even if it replaces an older one.
    this.#responses.delete(url);
    this.#responses.set(url, response);
  }
  async match(asked: RequestInfo | URL): Promise<Response | undefined> {
    return this.#responses.get(urlOf(asked))?.clone();
  }
  async keys(): Promise<Request[]> {
    return [...this.#responses.keys()].map((url) => new Request(url));
  }
  async delete(asked: RequestInfo | URL): Promise<boolean> {
    return this.#responses.delete(urlOf(asked));
  }
}

function urlOf(asked: RequestInfo | URL): string {
  return new URL(asked instanceof Request ? asked.url : asked, location.href).href;
}
