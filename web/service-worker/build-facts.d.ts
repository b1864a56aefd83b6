/** Names of the files under /assets that are cached for offline use; injected by the build. */
declare const precachedAssets: readonly string[];
/** Changes whenever any input to browser or server rendering changes. */
declare const buildId: string;
