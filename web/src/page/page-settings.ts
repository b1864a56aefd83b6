import type { Density, InstanceDescription, Theme } from '@tern/contract/page-rendering.ts';
import { createContext, useContext } from 'react';

/** Settings from the server render, available to every component and sent to the browser with the document. */
export type PageSettings = {
  readonly origin: string;
  readonly language: string;
  /** The language's own name; missing in English. */
  readonly languageName?: string | undefined;
  /** The catalog URLs of a language other than English. */
  readonly catalogs?: Readonly<Record<string, string>> | undefined;
  readonly theme: Theme;
  readonly density?: Density;
  /** Whether the browser sent a session hint, which isn't verified. */
  readonly signedIn: boolean;
  /** The time of rendering, in milliseconds since 1970; `useNow` starts with it. */
  readonly now: number;
  readonly instance: InstanceDescription;
};

const PageSettingsContext = createContext<PageSettings | undefined>(undefined);
export const PageSettingsProvider = PageSettingsContext.Provider;

/** Returns the page's settings. Throws outside a `PageSettingsProvider`. */
export function usePageSettings(): PageSettings {
  const settings = useContext(PageSettingsContext);
  if (!settings) throw new Error('usePageSettings needs a PageSettingsProvider above it');
  return settings;
}
