import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CachedResponse } from '../../http/cached-response.ts';
import { pageHeaders } from '../../http/security-headers.ts';
import { licensesPage } from './licenses-page.ts';

const root = join(import.meta.dirname, '../../..');
const headers = {
  ...pageHeaders(),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=86400',
  'x-robots-tag': 'noindex',
};

/**
 * Serves /licenses: Tern's license, and the licenses of the packages that it uses. The page is rendered on the first
 * request.
 */
export function licensesRoutes(app: FastifyInstance): void {
  let page: Promise<CachedResponse> | undefined;
  app.get('/licenses', async (request, reply) => {
    page ??= createLicensesResponse();
    (await page).send(reply, request.headers);
    return reply;
  });
}

async function createLicensesResponse(): Promise<CachedResponse> {
  const [notices, license] = await Promise.all(
    ['THIRD-PARTY-NOTICES.md', 'LICENSE'].map((file) => readFile(join(root, file), 'utf8')),
  );
  return new CachedResponse(200, headers, licensesPage(notices ?? '', license ?? ''));
}
