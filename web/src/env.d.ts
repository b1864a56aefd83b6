/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module 'virtual:client-manifest' {
  const manifest: Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;
  export default manifest;
}
