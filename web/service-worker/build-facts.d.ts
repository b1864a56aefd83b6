/** Names of the files below /assets that are cached for offline use; written in by the build. */
declare const precachedAssets: readonly string[];
/** Changes with everything that the browser or the server renders from. */
declare const buildId: string;
