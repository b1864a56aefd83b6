/**
 * The browser's own interface for anonymous tokens, as far as it was built: Chromium's trials called it trust tokens. It speaks another
 * protocol than Privacy Pass, so that it is asked first where it exists, and whatever it refuses is done by the page itself.
 */
type NativeDocument = { readonly hasTrustToken?: (issuer: string) => Promise<boolean> };
type NativeInit = RequestInit & {
  readonly trustToken?: { readonly type: 'token-request' | 'token-redemption' | 'send-redemption-record' };
};

/** Whether the browser itself holds tokens of an issuer; false where it knows no such thing. Never throws. */
export async function hasNativeToken(issuer: string, page: unknown = document): Promise<boolean> {
  try {
    // Called on the document itself, as the interface wants it.
    return (await (page as NativeDocument).hasTrustToken?.(issuer)) === true;
  } catch {
    return false;
  }
}

/** The fetch that has the browser attach what it holds; without tokens of its own it is a plain fetch. */
export function nativeFetch(type: 'token-redemption' | 'send-redemption-record'): typeof globalThis.fetch {
  return async (input, init) => {
    if (!(await hasNativeToken(window.location.origin))) return window.fetch(input, init);
    try {
      return await window.fetch(input, { ...init, trustToken: { type } } as NativeInit);
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      return window.fetch(input, init);
    }
  };
}
