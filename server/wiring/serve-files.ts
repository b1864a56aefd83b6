import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fileHeaders } from '../http/security-headers.ts';
import { adFileHeaders } from '../pages/render/ad-file-headers.ts';

/** Serves the built files in this folder, in compressed form if there is one. */
export async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  const setHeaders = (reply: FastifyReply, path: string): void => {
    void reply.header('cache-control', cacheControlOf(relative(root, path)));
    void reply.headers({ ...fileHeaders, ...adFileHeaders(path) });
  };
  const files = { index: false, preCompressed: true, decorateReply: false, setHeaders } as const;
  // Folders with hundreds of files have one route each. Top-level files have one route per file, alongside the page
  // routes.
  for (const folder of ['assets', 'flags'])
    await app.register(fastifyStatic, { ...files, root: join(root, folder), prefix: `/${folder}/` });
  await app.register(fastifyStatic, { ...files, root, wildcard: false, globIgnore: ['assets/**', 'flags/**'] });
}

function cacheControlOf(file: string): string {
  // Browsers must get a new service worker immediately.
  if (/^sw\.js(\.br|\.gz)?$/.test(file)) return 'no-cache';
  // The names of these files contain a hash of their content.
  return /^assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
}
