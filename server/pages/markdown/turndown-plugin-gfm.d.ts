/** Types for the part of the plugin that we use. It ships without types. */
declare module '@joplin/turndown-plugin-gfm' {
  import type TurndownService from 'turndown';

  export const tables: TurndownService.Plugin;
}
