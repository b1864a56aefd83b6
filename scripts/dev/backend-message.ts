import type { HotPayload } from 'vite';

/** What the server's process tells its parent, which runs Vite. */
export type FromBackend =
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'fetch-module'; readonly id: number; readonly payload: HotPayload };

/** What the parent tells the server's process. */
export type ToBackend =
  | { readonly type: 'start' }
  | { readonly type: 'drop-modules' }
  | { readonly type: 'module'; readonly id: number; readonly result: object };
