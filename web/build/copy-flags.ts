import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Copies each country's flag to /flags/xx.svg ([S3.9-5]). Each flag is a separate file, because a page shows only a few
 * of the 250. The URLs have no hash, so code can derive them from a country code. The flag for unknown countries is our
 * own.
 */
export function copyFlags(): Plugin {
  const folder = join(createRequire(import.meta.url).resolve('country-flag-icons/package.json'), '../3x2');
  return {
    name: 'tern:copy-flags',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer({ middlewares }) {
      middlewares.use('/flags', (request, response, next) => {
        const code = /^\/([a-z]{2})\.svg$/.exec(request.url ?? '')?.[1]?.toUpperCase();
        response.setHeader('content-type', 'image/svg+xml');
        if (request.url === '/unknown.svg') return void response.end(unknownFlag);
        if (code === undefined || !existsSync(join(folder, `${code}.svg`))) return next();
        response.end(readFileSync(join(folder, `${code}.svg`)));
      });
    },
    generateBundle() {
      for (const file of readdirSync(folder).filter((name) => /^[A-Z]{2}\.svg$/.test(name))) {
        const fileName = `flags/${file.toLowerCase()}`;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, file)) });
      }
      this.emitFile({ type: 'asset', fileName: 'flags/unknown.svg', source: unknownFlag });
      const license = readFileSync(join(folder, '../LICENSE'));
      this.emitFile({ type: 'asset', fileName: 'flags/license.txt', source: license });
    },
  };
}

const unknownFlag =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 513 342"><path fill="#DCE5EA" d="M0 0h513v342H0z"/>' +
  '<path fill="none" stroke="#51636F" stroke-width="20" d="M180 171h153"/></svg>';
