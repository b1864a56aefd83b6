/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module 'virtual:client-manifest' {
  const manifest: Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;
  export default manifest;
}

declare module 'virtual:help-list' {
  import type { ArticleCard } from './features/help/article/article.ts';

  const list: readonly ArticleCard[];
  export default list;
}

declare module 'virtual:help-index' {
  const index: string;
  export default index;
}

declare module 'virtual:help-languages' {
  import type { HelpTexts } from './features/help/article/load-article.ts';

  const languages: Readonly<Record<string, () => Promise<HelpTexts>>>;
  export default languages;
}

declare module '*.md' {
  import type { Block } from './ui/prose/block.ts';

  const blocks: readonly Block[];
  export default blocks;
}
