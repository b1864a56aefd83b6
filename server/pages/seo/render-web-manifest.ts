import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languagePrefix, languageWritingDirection } from '@tern/domain/reference/language-path.ts';
import type { Language } from '../../notifications/messages/find-language.ts';
import { siteMessages } from './render-localized-llms-txt.ts';

const englishManifestPath = join(import.meta.dirname, '../../../web/public/manifest.webmanifest');

type Manifest = { readonly shortcuts: readonly { readonly url: string }[]; readonly screenshots: unknown };

/**
 * Returns the web app manifest for a language: the English one with a localized name, direction and URLs. It has the
 * same app `id`, but no screenshots, because those show English pages.
 */
export async function renderWebManifest({ t, locale }: Language): Promise<string> {
  const { screenshots: _, shortcuts, ...rest } = JSON.parse(await readFile(englishManifestPath, 'utf8')) as Manifest;
  const prefix = languagePrefix(locale);
  const names: Readonly<Record<string, string>> = { '/': t(siteMessages.search), '/alerts': t(siteMessages.alerts) };
  return JSON.stringify({
    ...rest,
    name: t(siteMessages.name),
    description: t(siteMessages.description),
    lang: locale,
    dir: languageWritingDirection(locale),
    start_url: `${prefix}/`,
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, name: names[shortcut.url], url: prefix + shortcut.url })),
  });
}
