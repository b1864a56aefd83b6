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
  import type { ArticleMetadata } from './features/help/article/article.ts';

  const list: readonly ArticleMetadata[];
  export default list;
}

declare module 'virtual:help-index' {
  const index: string;
  export default index;
}

declare module 'virtual:help-languages' {
  import type { TranslatedHelpCenter } from './features/help/article/load-article.ts';

  const languages: Readonly<Record<string, () => Promise<TranslatedHelpCenter>>>;
  export default languages;
}

declare module '*.md' {
  import type { ProseBlock } from './ui/prose/prose-block.ts';

  const blocks: readonly ProseBlock[];
  export default blocks;
}
