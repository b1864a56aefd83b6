import type { LightMyRequestResponse } from 'fastify';
import { testOrigin } from './sign-in-as.ts';
import type { TestApp } from './start-test-app.ts';

/**
 * A minimal browser for sign-in tests. It stores cookies with their paths, and sends our pages' origin with every POST.
 */
export class TestBrowser {
  readonly #test: TestApp;
  readonly #cookies = new Map<string, { value: string; path: string }>();

  constructor(test: TestApp) {
    this.#test = test;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  has(name: string): boolean {
    return this.#cookies.has(name);
  }

  async get(address: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#ask('GET', address, headers);
  }

  async post(address: string, form: Record<string, string>): Promise<LightMyRequestResponse> {
    const headers = { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded' };
    return this.#ask('POST', address, headers, new URLSearchParams(form).toString());
  }

  async postJson(address: string, body: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const own = { origin: testOrigin, 'content-type': 'application/json', ...headers };
    return this.#ask('POST', address, own, JSON.stringify(body));
  }

  async #ask(method: 'GET' | 'POST', address: string, headers: Record<string, string>, payload?: string) {
    const url = new URL(address, testOrigin);
    const sent = [...this.#cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const reply = await this.#test.app.inject({
      method,
      url: `${url.pathname}${url.search}`,
      headers: { ...headers, ...(cookie ? { cookie } : {}) },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const set of [reply.headers['set-cookie'] ?? []].flat()) this.#keep(set);
    return reply;
  }

  #keep(set: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    const path = /path=([^;]+)/i.exec(set)?.[1] ?? '/';
    const isGone = value === '' || /max-age=0(;|$)/i.test(set) || /expires=Thu, 01 Jan 1970/i.test(set);
    if (isGone) this.#cookies.delete(name);
    else this.#cookies.set(name, { value, path });
  }
}
