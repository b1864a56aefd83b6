/** The part of jsdom that the tests of pages use. It has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { readonly url?: string });
    readonly window: Window & typeof globalThis;
  }
}
