import { transformAsync } from '@babel/core';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/**
 * Turns the macros around visible text into look-ups. Done with Babel and not with @lingui/swc-plugin, whose compiled plugin
 * only loads into the very release of @swc/core it was built for; only files that use macros pass through here, and types and
 * JSX are left for Vite.
 */
export function linguiMacros(configPath: string): Plugin {
  const linguiConfig = getConfig({ configPath });
  return {
    name: 'tern:lingui-macros',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || !macroImport.test(code)) return undefined;
      const result = await transformAsync(code, {
        filename: id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }]],
      });
      return result?.code ? { code: result.code, map: result.map ?? null } : undefined;
    },
  };
}

const macroImport = /from '@lingui\/(react|core)\/macro'/;
