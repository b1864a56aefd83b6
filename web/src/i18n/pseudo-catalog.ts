import type { Messages } from '@lingui/core';
import { pseudoMessages } from './pseudo-language.ts';

const english = import.meta.glob<{ messages: Messages }>('./en.*.po', { eager: true });

/**
 * The catalog of a language for tests, in the browser; the file's own address names its part ("?part=shell"). Stored by
 * the service worker it has lost that, and holds all.
 */
const part = new URL(import.meta.url).searchParams.get('part');
const parts = part === null ? Object.values(english) : [english[`./en.${part}.po`]];

export const messages: Messages = pseudoMessages(Object.assign({}, ...parts.map((one) => one?.messages)));
