import { expect, it } from 'vitest';
import { adFileHeaders } from './ad-file-headers.ts';

it.each(['/srv/client/js/bidding.js', '/srv/client/js/decision.js.br', 'C:\\tern\\client\\js\\bidding.js'])(
  'S7-23 a browser may run %s in an auction',
  (path) => {
    expect(adFileHeaders(path)).toEqual({ 'ad-auction-allowed': 'true' });
  },
);

it.each(['/srv/client/ads/rate-alert-users.html', '/srv/client/ads/money-transfer-users.html.gz'])(
  'S7-23 %s runs nothing and is framed by nobody else',
  (path) => {
    expect(adFileHeaders(path)).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'self'$/),
      'supports-loading-mode': 'fenced-frame',
      'x-robots-tag': 'noindex',
    });
  },
);

it.each(['/srv/client/assets/entry.js', '/home/js/tern/client/icon.svg', '/srv/client/ads/notice.css'])(
  '%s carries nothing of it',
  (path) => {
    expect(adFileHeaders(path)).toEqual({});
  },
);
