import { transformAsync } from '@babel/core';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

/**
 * Compiles the Lingui macros around visible text into catalog lookups. Uses Babel, because @lingui/swc-plugin works
 * only with the exact release of @swc/core that it was built for. Only files with macros are transformed here. Vite
 * handles types and JSX.
 */
export function linguiMacros(configPath: string): Plugin {
  const linguiConfig = getConfig({ configPath });
  return {
    name: 'tern:lingui-macros',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || !macroImportPattern.test(code)) return undefined;
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

const macroImportPattern = /from '@lingui\/(react|core)\/macro'/;
