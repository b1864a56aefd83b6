/** The one function used of it; its own declarations are a package of their own. */
declare module '@babel/core' {
  export function transformAsync(
    code: string,
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly code?: string | null; readonly map?: import('vite').Rollup.SourceMap | null } | null>;
}
