import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { messageParts } from './src/i18n/message-parts.ts';

/**
 * Where the words are: English is written in the source; each language has one catalogue for what stands on every page and one
 * for each kind of page, so that no page carries the words of the others.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  rootDir: import.meta.dirname,
  catalogs: Object.entries(messageParts).map(([part, folders]) => ({
    path: `<rootDir>/src/i18n/{locale}.${part}`,
    include: folders.map((folder) => `<rootDir>/src/${folder}`),
    exclude: ['**/*.test.*'],
  })),
  format: formatter({ lineNumbers: false, origins: false }),
});
