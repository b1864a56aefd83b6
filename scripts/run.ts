import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..');

export type RunResult = { readonly code: number; readonly output: string };

/**
 * Runs a command in the project's root, where programs in node_modules/.bin take precedence. Shows its output unless
 * `quiet`. Resolves with the exit code and the output, and never rejects.
 */
export function run(
  command: string,
  args: readonly string[],
  options: { quiet?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: {
        ...process.env,
        PATH: `${join(projectRoot, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
        // Without the compile cache, each start would strip the types from the same 800 files and compile them again.
        NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/node'),
        ...(options.quiet && { NO_COLOR: '1', FORCE_COLOR: '0' }),
        ...options.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk;
      if (!options.quiet) to.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
