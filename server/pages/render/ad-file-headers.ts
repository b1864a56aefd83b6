/**
 * The headers for an ad notice, which is a page with two links and a style sheet. Only our own origin may frame it, and
 * search engines don't index it.
 */
const adNoticeHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'supports-loading-mode': 'fenced-frame',
  'x-robots-tag': 'noindex',
};

/** Browsers run bidding and decision scripts only with this header. */
const auctionScriptHeaders: Readonly<Record<string, string>> = { 'ad-auction-allowed': 'true' };

/**
 * [S7-23] Returns additional headers for the interest groups' files (web/public/js, web/public/ads). Returns none for
 * other files.
 */
export function adFileHeaders(path: string): Readonly<Record<string, string>> {
  if (/[\\/]ads[\\/][\w-]+\.html(\.br|\.gz)?$/.test(path)) return adNoticeHeaders;
  if (/[\\/]js[\\/][\w-]+\.js(\.br|\.gz)?$/.test(path)) return auctionScriptHeaders;
  return {};
}
