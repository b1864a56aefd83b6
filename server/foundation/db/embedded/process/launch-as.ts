import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** How a PostgreSQL program is started: what stands before it, and whom its files have to belong to. */
export type LaunchAs = {
  way: 'setpriv' | 'unshare' | 'spawn' | 'plain';
  prefix: string[];
  /** Set where Node itself changes the user. */
  uid?: number;
  gid?: number;
  /** Set where this process runs as root and the database does not. */
  owner?: { uid: number; gid: number };
};

/** The environment of every PostgreSQL program: nothing of ours leaks in, and no locale or time zone is inherited. */
export const LAUNCH_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Runs a program to its end in this way; rejects with its output when it fails. */
export async function runToEnd(
  launch: LaunchAs,
  program: string,
  args: string[],
): Promise<{ stdout: string; stderr: string }> {
  const [command = program, ...rest] = [...launch.prefix, program, ...args];
  return promisify(execFile)(command, rest, {
    cwd: '/',
    env: LAUNCH_ENVIRONMENT,
    ...(launch.uid === undefined ? {} : { uid: launch.uid }),
    ...(launch.gid === undefined ? {} : { gid: launch.gid }),
  });
}

/**
 * `--pdeathsig INT`: the kernel asks the database to shut down when the server is gone, kill -9 included. Only
 * util-linux's setpriv knows it. Without it (macOS, BusyBox) a database left behind by a killed server runs on until
 * the next start, which stops it (leftover-postmaster.ts); nothing is lost, only some memory is held for longer.
 *
 * NOTE: the signal is tied to the thread that starts the database, so it has to be started from the main thread.
 */
export async function setprivKnowsParentDeath(): Promise<boolean> {
  return runToEnd({ way: 'plain', prefix: [] }, 'setpriv', ['--pdeathsig', 'INT', '--', 'true']).then(
    () => true,
    () => false,
  );
}
