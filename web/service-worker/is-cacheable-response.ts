export type CachedResourceKind = 'page' | 'data' | 'script' | 'style' | 'font' | 'image';

const contentTypePatterns: Readonly<Record<CachedResourceKind, RegExp>> = {
  page: /^text\/html\b/i,
  data: /^application\/json\b/i,
  script: /^(?:text|application)\/javascript\b/i,
  style: /^text\/css\b/i,
  font: /^font\/woff2\b/i,
  image: /^image\//i,
};

/**
 * Returns whether a response may be cached for every user of this browser: it must have status 200, be public and have
 * the requested type. Personal data, responses that set cookies, and a captive portal's page in place of a script are
 * never cached. Browsers hide Set-Cookie from workers, so the server adds no-store to each such response
 * (server/http/caching/forbid-caching-with-cookies.ts).
 */
export function isCacheableResponse(kind: CachedResourceKind, response: Response): boolean {
  const { status, redirected, type, headers } = response;
  const cacheControl = headers.get('cache-control') ?? '';
  return (
    status === 200 &&
    !redirected &&
    (type === 'basic' || type === 'default') &&
    /\bpublic\b/i.test(cacheControl) &&
    !/\b(?:no-store|private)\b/i.test(cacheControl) &&
    !headers.has('set-cookie') &&
    contentTypePatterns[kind].test(headers.get('content-type') ?? '')
  );
}

/**
 * Returns whether a response body looks complete. A 200 response of the right type can still be truncated, or be a
 * proxy's error page. A page must contain our data block and its own closing tags. Data must be JSON that doesn't
 * describe a problem. Any other file only has to be non-empty. Consumes the response.
 */
export async function isCompleteResponse(kind: CachedResourceKind, response: Response): Promise<boolean> {
  try {
    if (kind === 'page') {
      const html = await response.text();
      return html.includes(' id="page-data">') && html.endsWith('</body></html>');
    }
    if (kind === 'data') {
      const data: unknown = await response.json();
      return typeof data === 'object' && data !== null && !('code' in data && 'status' in data);
    }
    return (await response.arrayBuffer()).byteLength > 0;
  } catch {
    return false;
  }
}

/** Returns the kind of a file, determined from its extension; 'page' for any other path. */
export function resourceKindFromPath(path: string): CachedResourceKind {
  if (path.endsWith('.js')) return 'script';
  if (path.endsWith('.css')) return 'style';
  if (path.endsWith('.woff2')) return 'font';
  return /\.(?:svg|png|webp)$/.test(path) ? 'image' : 'page';
}
