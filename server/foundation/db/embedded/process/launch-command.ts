import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** How to start a PostgreSQL program: its command prefix, and the owner of its files. */
export type LaunchCommand = {
  method: 'setpriv' | 'unshare' | 'spawn' | 'plain';
  prefix: string[];
  /** Set if Node.js has to switch to this user. */
  uid?: number;
  gid?: number;
  /**
   * The owner of the files. Set if this process runs as root and starts the database as another user or in a user
   * namespace.
   */
  owner?: { uid: number; gid: number };
};

/** The environment for all PostgreSQL programs, including locale and time zone. It doesn't depend on our own. */
export const launchEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};

/** Runs a program to completion and returns its output. Rejects with the output if the program fails. */
export async function runToCompletion(
  launch: LaunchCommand,
  program: string,
  args: string[],
): Promise<{ stdout: string; stderr: string }> {
  const [command = program, ...rest] = [...launch.prefix, program, ...args];
  return promisify(execFile)(command, rest, {
    cwd: '/',
    env: launchEnvironment,
    ...(launch.uid === undefined ? {} : { uid: launch.uid }),
    ...(launch.gid === undefined ? {} : { gid: launch.gid }),
  });
}

/**
 * Returns whether setpriv supports `--pdeathsig INT`. Only util-linux's version does. With this option, the kernel
 * signals the database to shut down when the server dies, even after kill -9. Without it (macOS, BusyBox), a killed
 * server's database keeps running until the next start stops it (leftover-postmaster.ts), which costs only some memory.
 * The signal is tied to the thread that starts the database, so start it from the main thread.
 */
export async function supportsParentDeathSignal(): Promise<boolean> {
  return runToCompletion({ method: 'plain', prefix: [] }, 'setpriv', ['--pdeathsig', 'INT', '--', 'true']).then(
    () => true,
    () => false,
  );
}
