import type { Plugin } from 'vite';
import { type IconShape, iconPath } from './icon-path.ts';

type IconModule = { readonly __iconData?: { readonly node: readonly IconShape[] } };

/**
 * Turns each lucide icon into one path: the same lines in a third of the elements. A page of offers has three hundred
 * icons, and each element is sent, parsed, laid out and hydrated.
 */
export function iconsOfOnePath(drawIcon: string): Plugin {
  return {
    name: 'tern:icons-of-one-path',
    enforce: 'pre',
    async load(id) {
      if (!/\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs(\?|$)/.test(id)) return undefined;
      const { __iconData } = (await import(id.split('?')[0] ?? id)) as IconModule;
      // Some names are aliases of another icon.
      if (!__iconData) return undefined;
      return `import drawIcon from ${JSON.stringify(drawIcon)};
export default drawIcon(${JSON.stringify(iconPath(__iconData.node))});`;
    },
  };
}
