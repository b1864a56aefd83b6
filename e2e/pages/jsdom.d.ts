/** Types for the part of jsdom that the page tests use, because jsdom ships none. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { readonly url?: string });
    readonly window: Window & typeof globalThis;
  }
}
