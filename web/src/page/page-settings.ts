import type { Density, InstanceFacts, Theme } from '@tern/contract/page-rendering.ts';
import { createContext, useContext } from 'react';

/** What the server knew when it wrote the page and every part may ask for. Travels to the browser with the document. */
export type PageSettings = {
  readonly origin: string;
  readonly language: string;
  readonly theme: Theme;
  readonly density?: Density;
  /** Whether the browser said that it has a session; not yet whether that is so. */
  readonly signedIn: boolean;
  /** Milliseconds since 1970, at the moment of rendering; `useNow` goes on from there. */
  readonly now: number;
  readonly instance: InstanceFacts;
};

const Context = createContext<PageSettings | undefined>(undefined);
export const PageSettingsProvider = Context.Provider;

/** Throws outside a page: nothing sensible can be shown without settings. */
export function usePageSettings(): PageSettings {
  const settings = useContext(Context);
  if (!settings) throw new Error('usePageSettings needs a PageSettingsProvider above it');
  return settings;
}
