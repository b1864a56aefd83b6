/** The only Babel function that we use; Babel's own declarations are in a separate package. */
declare module '@babel/core' {
  export function transformAsync(
    code: string,
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly code?: string | null; readonly map?: import('vite').Rollup.SourceMap | null } | null>;
}
