import { expect, it } from 'vitest';
import { adFileHeaders } from './ad-file-headers.ts';

it.each(['/srv/client/js/bidding.js', '/srv/client/js/decision.js.br', 'C:\\tern\\client\\js\\bidding.js'])(
  'adFileHeaders lets a browser run %s in an auction [S7-23]',
  (path) => {
    expect(adFileHeaders(path)).toEqual({ 'ad-auction-allowed': 'true' });
  },
);

it.each(['/srv/client/ads/rate-alert-users.html', '/srv/client/ads/money-transfer-users.html.gz'])(
  'adFileHeaders forbids scripts in %s and framing by other sites [S7-23]',
  (path) => {
    expect(adFileHeaders(path)).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'self'$/),
      'supports-loading-mode': 'fenced-frame',
      'x-robots-tag': 'noindex',
    });
  },
);

it.each(['/srv/client/assets/entry.js', '/home/js/tern/client/icon.svg', '/srv/client/ads/notice.css'])(
  'adFileHeaders adds no header to %s',
  (path) => {
    expect(adFileHeaders(path)).toEqual({});
  },
);
