import type { Plugin } from 'vite';

/**
 * Leaves out of the browser's script what the router carries for its framework form and nothing here can reach: prefetching
 * links, whole-page asset tags, instrumentation. 2 kB compressed on every page. A new edition of the router that needs more
 * of these files fails the build by a missing export, and the browser tests go through every kind of link.
 */
const replacements: readonly (readonly [RegExp, string])[] = [
  [
    /\/react-router\/.*\/lib\/router\/instrumentation\.js$/,
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
     export const getRouteInstrumentationUpdates = () => ({});
     export const instrumentClientSideRouter = (router) => router;
     export const [instrumentHandler, instrumentationResultMetaContext] = [];`,
  ],
  [
    /\/react-router\/.*\/lib\/dom\/ssr\/components\.js$/,
    `import { createContext } from 'react';
     export const FrameworkContext = createContext(undefined);
     export const PrefetchPageLinks = () => null;
     export const mergeRefs = (ref) => ref;
     const none = [false, undefined, {}];
     export const usePrefetchBehavior = () => none;
     export const [Links, Meta, Scripts, CRITICAL_CSS_DATA_ATTRIBUTE, setIsHydrated, useFrameworkContext] = [];`,
  ],
];

export function slimRouter(): Plugin {
  return {
    name: 'tern:slim-router',
    load: (id) => replacements.find(([file]) => file.test(id))?.[1],
  };
}
