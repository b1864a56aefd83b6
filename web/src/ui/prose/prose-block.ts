/** Prose that the build creates from Markdown. It contains data only, so its text can never become markup. */
export type ProseBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly inline: readonly ProseInline[] }
  | { readonly kind: 'paragraph'; readonly inline: readonly ProseInline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly ProseBlock[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly ProseBlock[] }
  | { readonly kind: 'code'; readonly text: string };

export type ProseInline =
  | string
  | { readonly kind: 'strong' | 'em'; readonly inline: readonly ProseInline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly inline: readonly ProseInline[] }
  | { readonly kind: 'break' };
