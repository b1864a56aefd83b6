import { JSDOM } from 'jsdom';
import { testOrigin } from '../../server/testing/sign-in-as.ts';
import type { TestApp } from '../../server/testing/start-test-app.ts';
import { TestBrowser } from '../../server/testing/test-browser.ts';

/**
 * A browser without JavaScript. It opens pages as the server renders them, follows links, fills in forms and stores
 * cookies.
 */
export class NoScriptBrowser {
  readonly #browser: TestBrowser;
  readonly #headers: Readonly<Record<string, string>>;
  #url = new URL(testOrigin);
  #document = new JSDOM('').window.document;
  status = 0;
  html = '';

  constructor(test: TestApp, headers: Readonly<Record<string, string>> = {}) {
    this.#browser = new TestBrowser(test);
    this.#headers = { accept: 'text/html', 'accept-language': 'en-US', ...headers };
  }

  /** The current URL, after redirects. */
  get url(): URL {
    return this.#url;
  }

  get main(): HTMLElement {
    return this.all('main')[0] ?? this.#document.body;
  }

  /** The text of the main element, with whitespace collapsed. */
  get text(): string {
    return elementText(this.main);
  }

  get heading(): string {
    return elementText(this.all('h1')[0]);
  }

  /** The parsed JSON-LD blocks of the page. */
  get structuredData(): readonly Record<string, any>[] {
    return this.all('script[type="application/ld+json"]').map((block) => JSON.parse(block.textContent));
  }

  all(selector: string): HTMLElement[] {
    return [...this.#document.querySelectorAll<HTMLElement>(selector)];
  }

  /** Opens a path of the site and follows redirects. */
  async open(url: string): Promise<void> {
    let next = new URL(url, this.#url);
    for (let hop = 0; hop < 5; hop += 1) {
      const reply = await this.#browser.get(next.pathname + next.search, this.#headers);
      this.#url = next;
      this.status = reply.statusCode;
      this.html = reply.body;
      const { location } = reply.headers;
      if (typeof location !== 'string') break;
      next = new URL(location, next);
    }
    this.#document = new JSDOM(this.html, { url: this.#url.href }).window.document;
  }

  link(name: string | RegExp): HTMLAnchorElement {
    const found = this.all('a[href]').find((link) => matches(nameOf(link), name));
    if (!found) throw new Error(`No link is named ${name} at ${this.#url.href}`);
    return found as HTMLAnchorElement;
  }

  follow(name: string | RegExp): Promise<void> {
    return this.open(this.link(name).href);
  }

  /** Returns the field with this label. Throws if there is none. */
  field(label: string): HTMLInputElement & HTMLSelectElement {
    const named = this.all('label').find((each) => elementText(each) === label) as HTMLLabelElement | undefined;
    const field = named?.control ?? this.all('[aria-label]').find((each) => each.getAttribute('aria-label') === label);
    if (!field) throw new Error(`No field is labeled ${label} at ${this.#url.href}`);
    return field as HTMLInputElement & HTMLSelectElement;
  }

  fill(values: Readonly<Record<string, string>>): void {
    for (const [label, value] of Object.entries(values)) {
      const field = this.field(label);
      field.value = value;
      if (field.value !== value) throw new Error(`${label} does not take ${value}`);
    }
  }

  /** Presses a button and submits its form with the form's method. */
  async press(name: string): Promise<void> {
    const button = this.all('button').find((each) => elementText(each) === name) as HTMLButtonElement | undefined;
    if (!button?.form) throw new Error(`No button that sends a form is named ${name} at ${this.#url.href}`);
    const { FormData } = this.#document.defaultView ?? {};
    if (!FormData) throw new Error('The page is no page');
    const entries = [...new FormData(button.form, button)] as [string, string][];
    const { pathname } = new URL(button.form.action);
    if (button.form.method !== 'post') return this.open(`${pathname}?${new URLSearchParams(entries)}`);
    const { location } = (await this.#browser.post(pathname, Object.fromEntries(entries))).headers;
    if (typeof location !== 'string') throw new Error(`${pathname} answers a posted form without a redirect`);
    return this.open(location);
  }
}

export function elementText(element: Element | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function nameOf(link: Element): string {
  return link.getAttribute('aria-label') ?? elementText(link);
}

function matches(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name);
}
