import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import { languages } from '@tern/domain/reference/languages.ts';
import { defineConfig } from 'vite';
import { cldrDisplayNames } from './build/cldr-display-names.ts';
import { readArticleLanguages } from './build/help/article-folder.ts';
import { helpArticles } from './build/help-articles.ts';

const root = import.meta.dirname;
const catalogs = readdirSync(join(root, 'src/i18n')).filter((file) => /^(?!en)[a-z]{2}\.\w+\.po$/.test(file));

/**
 * The second of the four builds: the catalogs of languages other than English, with one file for each language and part
 * of the site. No script imports them by name: the server loads them, and lists them on the pages of their language
 * (src/app/language-file-urls.ts). Because they are built separately, they don't change the files of the first build.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [lingui({ configPath: join(root, 'lingui.config.ts') }), helpArticles(), cldrDisplayNames()],
  build: {
    outDir: join(root, 'dist/next/client'),
    emptyOutDir: false,
    manifest: '.vite/words.json',
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: Object.fromEntries([
        ...[...catalogs, 'pseudo-catalog.ts'].map((file) => [file.replace(/\.\w+$/, ''), join(root, 'src/i18n', file)]),
        ...readArticleLanguages().map((code) => [`${code}.articles`, `virtual:help/${code}`]),
        ...languages.filter(({ code }) => code !== 'en').map(({ code }) => [`${code}.names`, `virtual:names/${code}`]),
      ]),
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'assets/words/[name]-[hash].js',
        chunkFileNames: 'assets/words/[name]-[hash].js',
      },
    },
  },
});
