import type { Messages } from '@lingui/core';
import { pseudoMessages } from './pseudo-language.ts';

const english = import.meta.glob<{ messages: Messages }>('./en.*.po', { eager: true });

/** The catalog of a language for tests, in the browser; the file's own address names its part ("?part=shell"). */
const part = new URL(import.meta.url).searchParams.get('part');

export const messages: Messages = pseudoMessages(english[`./en.${part}.po`]?.messages ?? {});
