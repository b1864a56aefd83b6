import type { PageApi } from '@tern/contract/page-rendering.ts';
import { createContext } from 'react-router';

/**
 * The data source of route loaders: `context.get(pageApiContext)`. It calls functions directly on the server, and uses
 * HTTP in the browser.
 */
export const pageApiContext = createContext<PageApi>();
