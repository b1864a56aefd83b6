import type { Messages } from '@lingui/core';
import { pseudolocalizeMessages } from './pseudo-language.ts';

const englishCatalogs = import.meta.glob<{ messages: Messages }>('./en.*.po', { eager: true });

/**
 * The catalog of a pseudo-language in the browser. The file's own URL names its part ("?part=shell"). A copy in the
 * service worker's cache has no parameter, so it contains all parts.
 */
const requestedPart = new URL(import.meta.url).searchParams.get('part');
const requestedCatalogs =
  requestedPart === null ? Object.values(englishCatalogs) : [englishCatalogs[`./en.${requestedPart}.po`]];

export const messages: Messages = pseudolocalizeMessages(
  Object.assign({}, ...requestedCatalogs.map((one) => one?.messages)),
);
