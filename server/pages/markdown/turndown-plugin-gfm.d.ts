/** The part of the plugin that is used here. It has no types of its own. */
declare module '@joplin/turndown-plugin-gfm' {
  import type TurndownService from 'turndown';

  export const tables: TurndownService.Plugin;
}
