import { pathToFileURL } from 'node:url';
import { buildIfStale, serverBundleFile } from './build.ts';

/** `npm start`: builds Tern if the build is missing or stale, then runs the server in this process. */
await buildIfStale();
await import(pathToFileURL(serverBundleFile).href);
