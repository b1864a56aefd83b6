import type { AnchorHTMLAttributes } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';
import { useLocalizedPath } from './use-localized-path.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> &
  Pick<LinkProps, 'preventScrollReset' | 'replace'> & { readonly to: string };

/**
 * A link to another page, by its path without the language. The server renders only the anchor, because the router's
 * link spends most of its time preparing for clicks.
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;

/** `discover` is off, because only the router's framework mode reads the attribute that it adds. */
function BrowserLink(props: Props) {
  return <RouterLink {...props} discover="none" />;
}

function ServerLink({ to, preventScrollReset: _scroll, replace: _replace, ...anchor }: Props) {
  return <a {...anchor} href={useLocalizedPath()(to)} />;
}
