import type { RouteObject } from 'react-router';
import { loadMessagePart } from '../../i18n/load-messages.ts';
import type { MessagePart } from '../../i18n/message-parts.ts';
import { importAgain } from '../../lib/time/import-again.ts';

/** What a page's route says of itself: its file in the build's manifest, and which words it needs beyond the shell's. */
export type PageHandle = { readonly source: string; readonly words?: MessagePart };

export type PageModule = Pick<RouteObject, 'Component' | 'loader'>;

/** A page as a chunk of its own, come with its words. */
export function page(handle: PageHandle, load: () => Promise<PageModule>) {
  const lazy = async (): Promise<PageModule> => {
    const [module] = await Promise.all([importAgain(load), handle.words && loadMessagePart(handle.words)]);
    return module;
  };
  return { handle, lazy };
}
