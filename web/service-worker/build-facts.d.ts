/** Names of the files below /assets that are kept for work without a network; written in by the build. */
declare const precachedAssets: readonly string[];
/** Changes with everything that the browser or the server renders from. */
declare const buildId: string;
