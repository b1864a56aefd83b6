import type { PageResponse } from '@tern/contract/page-rendering.ts';
import type { FastifyReply } from 'fastify';
import { CachedResponse } from '../../http/cached-response.ts';
import { dataHeaders } from '../../http/security-headers.ts';
import { convertPageToMarkdown } from './convert-page-to-markdown.ts';
import { linkHeader, toMarkdownUrl } from './markdown-url.ts';

/**
 * Converts a rendered page to a Markdown response that search engines must not index. `url` is the page URL, including
 * the origin.
 */
export function toMarkdownResponse(
  page: Pick<PageResponse, 'html' | 'status' | 'shareable'>,
  { url, now }: { readonly url: string; readonly now: number },
): CachedResponse {
  const headers = {
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': page.shareable ? 'public, max-age=0, must-revalidate' : 'no-store',
    'x-robots-tag': 'noindex',
    ...linkHeader(url, 'rel="canonical"'),
    ...dataHeaders,
  };
  return new CachedResponse(page.status, headers, convertPageToMarkdown(page.html.join(''), { url, now }));
}

/**
 * Redirects a client that requests Markdown to the page's Markdown URL. Pages therefore need no `Vary: Accept`, which
 * would make shared caches less effective.
 */
export function redirectToMarkdown(reply: FastifyReply, url: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', vary: 'Accept' }).redirect(toMarkdownUrl(url), 302);
}
