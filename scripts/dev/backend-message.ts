import type { HotPayload } from 'vite';

/** Messages from the server process to its parent, which runs Vite. */
export type BackendMessage =
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'fetch-module'; readonly id: number; readonly payload: HotPayload };

/** Messages from the parent to the server process. */
export type ParentMessage =
  | { readonly type: 'start' }
  | { readonly type: 'drop-modules' }
  | { readonly type: 'module'; readonly id: number; readonly result: object };
