/** Names of the files under /assets that the worker caches for offline use. The build injects them. */
declare const precachedAssets: readonly string[];
/** Changes whenever any input to browser or server rendering changes. */
declare const buildId: string;
