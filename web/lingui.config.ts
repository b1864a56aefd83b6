import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/cli';
import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { extractMessages } from './build/extract-messages.ts';
import { messageParts } from './src/i18n/message-parts.ts';

/**
 * Where the words are: English is written in the source; each language has one catalog for what is on every page and one
 * for each kind of page, so that no page carries the words of the others.
 */
export default defineConfig({
  sourceLocale: 'en',
  // A language begins with its glossary (docs/translating.md).
  locales: ['en', ...languagesWithGlossary()],
  // A missing message is English, never a key.
  fallbackLocales: { default: 'en' },
  rootDir: import.meta.dirname,
  catalogs: [
    ...Object.entries(messageParts).map(([part, folders]) => ({
      path: `<rootDir>/src/i18n/{locale}.${part}`,
      include: folders.map((folder) => `<rootDir>/${folder.startsWith('contract/') ? '../' : 'src/'}${folder}`),
      exclude: ['**/*.test.*'],
    })),
    // What the server writes besides pages: mails, notifications, widgets. It has no build, and reads its catalogs as they are.
    {
      path: '<rootDir>/../server/notifications/messages/{locale}',
      include: ['notifications', 'people', 'pages', '../contract'].map((folder) => `<rootDir>/../server/${folder}`),
      exclude: ['**/*.test.*', '**/testing/**', '**/node_modules/**'],
    },
  ],
  extractors: [extractMessages, babel],
  format: formatter({ lineNumbers: false, origins: false }),
});

function languagesWithGlossary(): string[] {
  const files = readdirSync(join(import.meta.dirname, '../catalogue/glossary'));
  return files.filter((file) => /^[a-z]{2}\.json$/.test(file)).map((file) => file.slice(0, 2));
}
