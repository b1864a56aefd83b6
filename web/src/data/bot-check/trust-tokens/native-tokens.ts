/**
 * The browser's native API for anonymous tokens, called trust tokens in Chromium's trials. Its protocol differs from
 * Privacy Pass. If the browser has tokens for this site, it attaches them to requests that use the page's own tokens.
 */
type DocumentWithTrustTokens = { readonly hasTrustToken?: (issuer: string) => Promise<boolean> };
type TrustTokenRequestInit = RequestInit & {
  readonly trustToken?: { readonly type: 'token-request' | 'token-redemption' | 'send-redemption-record' };
};

/** Returns whether the browser itself has tokens from an issuer; false if it lacks the API. Never throws. */
export async function hasNativeToken(issuer: string, page: unknown = document): Promise<boolean> {
  try {
    // Called on the document itself, as the API requires.
    return (await (page as DocumentWithTrustTokens).hasTrustToken?.(issuer)) === true;
  } catch {
    return false;
  }
}

/**
 * Returns a fetch function that makes the browser attach its tokens. If that isn't possible, it sends a plain request.
 */
export function createNativeTokenFetch(type: 'token-redemption' | 'send-redemption-record'): typeof globalThis.fetch {
  return async (input, init) => {
    if (!(await hasNativeToken(window.location.origin))) return window.fetch(input, init);
    try {
      return await window.fetch(input, { ...init, trustToken: { type } } as TrustTokenRequestInit);
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      return window.fetch(input, init);
    }
  };
}
