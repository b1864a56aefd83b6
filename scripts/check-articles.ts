import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../domain/reference/languages.ts';
import {
  articleFolder,
  readArticleLanguages,
  readArticles,
  readArticlesInLanguage,
} from '../web/build/help/article-folder.ts';
import { articleErrors, requiredArticleSlugs } from './article-rules.ts';

/**
 * Checks the translated help articles (B4-1): each must have the same group, related articles, headings, lists and
 * links as the English one and must not be older. Every offered language must have the articles for the main path.
 */
const englishArticleBySlug = new Map(readArticles().map((article) => [article.slug, article]));
const errors: string[] = [];

for (const code of readArticleLanguages()) {
  if (!languages.some((language) => language.code === code)) errors.push(`${code}: not a language`);
  for (const file of readdirSync(join(articleFolder, code)))
    if (!englishArticleBySlug.has(file.replace(/\.md$/, '')))
      errors.push(`${code}/${file}: there is no such article in English`);
  try {
    for (const own of readArticlesInLanguage(code)) {
      const original = englishArticleBySlug.get(own.slug);
      if (!original || own.isEnglish) continue;
      errors.push(...articleErrors(original, own).map((fault) => `${code}/${own.slug}.md: ${fault}`));
    }
  } catch (error) {
    errors.push(`${code}/${error instanceof Error ? error.message : String(error)}`);
  }
}
for (const { code, status } of languages) {
  if (status !== 'ready' || code === 'en') continue;
  const missing = requiredArticleSlugs.filter((slug) => !englishArticleBySlug.get(slug)?.translations.includes(code));
  if (missing.length > 0) errors.push(`${code}: is offered without the articles ${missing.join(', ')}`);
}

for (const fault of errors) console.error(fault);
if (errors.length > 0) {
  console.error(`\n${errors.length} faults in articles. docs/translating.md says what to do.`);
  process.exitCode = 1;
}
