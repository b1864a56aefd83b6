import type { Rolldown } from 'vite';

/**
 * Shared chunks, each with patterns of its entry points. A module that several lazy chunks need is in the first of
 * these chunks with an entry point that needs it. Pages then fetch only a few files, and code shared only by later
 * pages stays out of the first chunk. A module's imports are needed wherever the module is, so they are in the same
 * chunk or an earlier one. Chunks therefore never form a dependency cycle.
 */
export const sharedChunks: readonly (readonly [name: string, ...entries: readonly RegExp[]])[] = [
  // One chunk for both, because every page prefetches the results page when idle.
  ['search', /\/pages\/(?:home|results)-page\.tsx$/],
  // Pages without a form need the option lists before hydration.
  ['lists', /\/reference\/build-option-lists\.ts$/],
  ['late', /\/shell\/deferred\/deferred-shell-parts\.tsx$/],
  ['corridor', /\/pages\/send\/corridor-page\.tsx$/],
  ['provider', /\/pages\/providers\/provider-page\.tsx$/],
  ['answer', /\/pages\/live-results-view\.tsx$/],
  ['check', /\/form\/parse-search-draft\.ts$/, /\/pages\/(?:check|compare)-page\.tsx$/],
  ['account', /\/pages\/account\/[a-z-]+-page\.tsx$/],
  ['help', /\/pages\/(?:help|legal|about)\/[a-z-]+-page\.tsx$/],
];

/**
 * Returns the name of a module's shared chunk. Returns null if fewer than two lazy entry points need the module, or if
 * none of them is in `sharedChunks`.
 */
export function sharedChunkName(id: string, graph: Rolldown.ChunkingContext): string | null {
  const entries = findLazyEntryPoints(id, graph);
  if (entries.length < 2) return null;
  return (
    sharedChunks.find(([, ...patterns]) => patterns.some((one) => entries.some((entry) => one.test(entry))))?.[0] ??
    null
  );
}

/** Returns the lazy entry points (dynamically imported modules) that depend on a module. */
function findLazyEntryPoints(id: string, graph: Rolldown.ChunkingContext): readonly string[] {
  const seen = new Set([id]);
  for (const module of seen) for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  return [...seen].filter((module) => graph.getModuleInfo(module)?.dynamicImporters.length);
}
