import type { Rolldown } from 'vite';

/**
 * Names the file of a module that several late parts share: that of the first part in this order which needs it. A page
 * therefore fetches few files, and what only later pages share stays out of the first. What a module imports is needed
 * wherever the module is, so it is in the same file or an earlier one, and no two files need each other.
 */
const parts: readonly (readonly [file: string, entries: RegExp])[] = [
  // One file for both, because every page fetches the results page when idle.
  ['search', /\/pages\/(?:home|results)-page\.tsx$/],
  // Pages without a form need them before they are hydrated.
  ['lists', /\/reference\/build-option-lists\.ts$/],
  ['late', /\/shell\/deferred\/lazy-parts\.tsx$/],
  ['corridor', /\/pages\/send\/corridor-page\.tsx$/],
  ['provider', /\/pages\/providers\/provider-page\.tsx$/],
  ['answer', /\/pages\/results-answer\.tsx$/],
  ['check', /\/form\/check-draft\.ts$|\/pages\/(?:check|compare)-page\.tsx$/],
  ['account', /\/pages\/account\/[a-z-]+-page\.tsx$/],
  ['help', /\/pages\/(?:help|legal|about)\/[a-z-]+-page\.tsx$/],
];

/** Returns the name of the file for a module; null leaves it with its only part, or to the bundler. */
export function sharedFile(id: string, graph: Rolldown.ChunkingContext): string | null {
  const entries = entriesOf(id, graph);
  if (entries.length < 2) return null;
  return parts.find(([, test]) => entries.some((entry) => test.test(entry)))?.[0] ?? null;
}

/** Returns the late parts (modules that something imports dynamically) which need a module. */
function entriesOf(id: string, graph: Rolldown.ChunkingContext): readonly string[] {
  const seen = new Set([id]);
  for (const module of seen) for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  return [...seen].filter((module) => graph.getModuleInfo(module)?.dynamicImporters.length);
}
