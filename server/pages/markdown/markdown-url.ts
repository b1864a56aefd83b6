/**
 * Returns the page URL (path and query) for a Markdown URL, or undefined for any other URL. Each page is also available
 * as Markdown, at its URL with `.md` before the query, or `/index.md` for a home page.
 */
export function toPageUrl(url: string): string | undefined {
  const found = /^((?:\/[^/?#]+)*?)(\/index)?\.md(\?[^#]*)?$/.exec(url);
  if (!found) return undefined;
  const [, path = '', index, query = ''] = found;
  return (index ? `${path}/` : path) + query;
}

/** Returns the Markdown URL of a page. */
export function toMarkdownUrl(url: string): string {
  const [path = '/', query] = url.split('#')[0]?.split('?') ?? [];
  const file = path.endsWith('/') ? `${path}index.md` : `${path}.md`;
  return query === undefined ? file : `${file}?${query}`;
}

/** Returns whether an Accept header asks for Markdown but not HTML. When browsers open a page, they ask for HTML. */
export function prefersMarkdown(accept: string | undefined): boolean {
  return accept !== undefined && accept.includes('text/markdown') && !accept.includes('text/html');
}

const maxLinkLength = 1000;

/**
 * Returns a `Link` header for a URL. Returns no header for a very long URL, because the header could exceed client
 * limits.
 */
export function linkHeader(url: string, parameters: string): { readonly link?: string } {
  const safe = url.replace(/[^!-~]|[<>"]/g, encodeURIComponent);
  return safe.length > maxLinkLength ? {} : { link: `<${safe}>; ${parameters}` };
}
