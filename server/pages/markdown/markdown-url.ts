/**
 * Each page is also there as Markdown: at its URL with `.md` before the query, and `/index.md` for a home page. Returns
 * the page's URL (path and query); undefined when the URL isn't that of a Markdown page.
 */
export function pageOfMarkdownUrl(url: string): string | undefined {
  const found = /^((?:\/[^/?#]+)*?)(\/index)?\.md(\?[^#]*)?$/.exec(url);
  if (!found) return undefined;
  const [, path = '', index, query = ''] = found;
  return (index ? `${path}/` : path) + query;
}

/** The other way around: returns the URL of a page's Markdown. */
export function markdownUrlOf(url: string): string {
  const [path = '/', query] = url.split('#')[0]?.split('?') ?? [];
  const file = path.endsWith('/') ? `${path}index.md` : `${path}.md`;
  return query === undefined ? file : `${file}?${query}`;
}

/** Whether a client asks for Markdown and not for HTML; browsers never name it. */
export function acceptsMarkdown(accept: string | undefined): boolean {
  return accept !== undefined && accept.includes('text/markdown') && !accept.includes('text/html');
}

const maxLinkLength = 1000;

/** Returns a `Link` header to a URL as a client sent it; none to a very long one, which would burst a client's limit. */
export function linkHeader(url: string, parameters: string): { readonly link?: string } {
  const safe = url.replace(/[^!-~]|[<>"]/g, encodeURIComponent);
  return safe.length > maxLinkLength ? {} : { link: `<${safe}>; ${parameters}` };
}
