import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Where the words are: English is written in the source, catalogues hold one language each. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  rootDir: import.meta.dirname,
  catalogs: [{ path: '<rootDir>/src/messages/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] }],
  format: formatter({ lineNumbers: false, origins: false }),
});
