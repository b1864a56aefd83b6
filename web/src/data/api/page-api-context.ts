import type { PageApi } from '@tern/contract/page-rendering.ts';
import { createContext } from 'react-router';

/**
 * The data source of route loaders: `context.get(pageApiContext)`. On the server, it calls functions directly; in the
 * browser, it uses HTTP.
 */
export const pageApiContext = createContext<PageApi>();
