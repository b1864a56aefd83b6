export type StoredKind = 'page' | 'data' | 'script' | 'style' | 'font' | 'image';

const typeOf: Readonly<Record<StoredKind, RegExp>> = {
  page: /^text\/html\b/i,
  data: /^application\/json\b/i,
  script: /^(?:text|application)\/javascript\b/i,
  style: /^text\/css\b/i,
  font: /^font\/woff2\b/i,
  image: /^image\//i,
};

/**
 * Returns whether an answer may be stored in this browser for anybody who uses it: a plain 200 that is public and has
 * the requested type. A hotel's sign-in page instead of a script, somebody's own data, an answer that sets a cookie:
 * none is stored. Browsers hide Set-Cookie from workers, so the server adds no-store to each
 * (server/http/caching/no-store-with-cookies.ts).
 */
export function mayStore(kind: StoredKind, response: Response): boolean {
  const { status, redirected, type, headers } = response;
  const cacheControl = headers.get('cache-control') ?? '';
  return (
    status === 200 &&
    !redirected &&
    (type === 'basic' || type === 'default') &&
    /\bpublic\b/i.test(cacheControl) &&
    !/\b(?:no-store|private)\b/i.test(cacheControl) &&
    !headers.has('set-cookie') &&
    typeOf[kind].test(headers.get('content-type') ?? '')
  );
}

/**
 * Returns whether a body is ours and complete: a 200 of the right type may still be an intermediary's error page, or
 * truncated. Reads the response.
 */
export async function isWhole(kind: StoredKind, response: Response): Promise<boolean> {
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

/** Returns a file's kind by its name. */
export function kindOfFile(path: string): StoredKind {
  if (path.endsWith('.js')) return 'script';
  if (path.endsWith('.css')) return 'style';
  if (path.endsWith('.woff2')) return 'font';
  return /\.(?:svg|png|webp)$/.test(path) ? 'image' : 'page';
}
