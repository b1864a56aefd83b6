import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/cli';
import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { messageExtractor } from './build/message-extractor.ts';
import { messageCatalogSources } from './src/i18n/message-catalog-sources.ts';

/**
 * Configures the message catalogs. The English messages are in the source code. Each language has one catalog for the
 * messages that appear on every page, and one for each other part of the site, so no page loads all messages.
 */
export default defineConfig({
  sourceLocale: 'en',
  // A language has catalogs once it has a glossary (docs/translating.md).
  locales: ['en', ...languagesWithGlossary()],
  // A missing message is shown in English, never as a key.
  fallbackLocales: { default: 'en' },
  rootDir: import.meta.dirname,
  catalogs: [
    ...Object.entries(messageCatalogSources).map(([part, folders]) => ({
      path: `<rootDir>/src/i18n/{locale}.${part}`,
      include: folders.map((folder) => `<rootDir>/${folder.startsWith('contract/') ? '../' : 'src/'}${folder}`),
      exclude: ['**/*.test.*'],
    })),
    // Messages that the server writes outside pages: emails, notifications, widgets. The server reads these catalogs
    // itself when it first needs them.
    {
      path: '<rootDir>/../server/notifications/messages/{locale}',
      include: ['notifications', 'people', 'pages', '../contract'].map((folder) => `<rootDir>/../server/${folder}`),
      exclude: ['**/*.test.*', '**/testing/**', '**/node_modules/**'],
    },
  ],
  extractors: [messageExtractor, babel],
  format: formatter({ lineNumbers: false, origins: false }),
});

function languagesWithGlossary(): string[] {
  const files = readdirSync(join(import.meta.dirname, '../catalogue/glossary'));
  return files.filter((file) => /^[a-z]{2}\.json$/.test(file)).map((file) => file.slice(0, 2));
}
