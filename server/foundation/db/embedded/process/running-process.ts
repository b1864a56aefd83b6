import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export type RunningProcess = {
  /**
   * Distinguishes processes that had the same id at different times, even across a reboot (see isSameStartTime). It is
   * 'unknown' if /proc hides the process.
   */
  startedAt: string;
  parentPid: number;
  /**
   * Whether the process has ended but its parent hasn't reaped it. Its id is still in use, and signals have no effect.
   */
  zombie: boolean;
  name: string;
  /** The command line, which is empty for a zombie. */
  args: string[];
};

/**
 * Returns the process that currently has this id. Returns undefined if there is none, or if /proc hides the process
 * because it belongs to another user.
 */
export async function findRunningProcess(pid: number, proc = '/proc'): Promise<RunningProcess | undefined> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? findOnLinux(pid, proc) : findWithPs(pid);
}

/**
 * Returns whether two start times for the same process id are equal, or undefined if one of them is unknown. The boot
 * id is compared only if both start times include it, because systemd's ProcSubset=pid hides it from the server but not
 * from tools.
 */
export function isSameStartTime(one: string, other: string): boolean | undefined {
  if (one === 'unknown' || other === 'unknown') return undefined;
  const [boot, ticks] = one.split('/');
  const [otherBoot, otherTicks] = other.split('/');
  return ticks === otherTicks && (boot === otherBoot || boot === '' || otherBoot === '');
}

async function findOnLinux(pid: number, proc: string): Promise<RunningProcess | undefined> {
  try {
    const [stat, commandLine, bootId] = await Promise.all([
      readFile(`${proc}/${pid}/stat`, 'utf8'),
      readFile(`${proc}/${pid}/cmdline`, 'utf8'),
      // systemd's ProcSubset=pid hides this file.
      readFile(`${proc}/sys/kernel/random/boot_id`, 'utf8').catch(() => ''),
    ]);
    // The name is in parentheses and may itself contain parentheses and spaces, so search for the last ')'.
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    const args = commandLine.split('\0').slice(0, -1);
    return {
      startedAt: `${bootId.trim()}/${fields[19]}`,
      parentPid: Number(fields[1]),
      // An exiting process releases its memory, including its command line, just before it becomes a zombie.
      zombie: fields[0] === 'Z' || fields[0] === 'X' || args.length === 0,
      name: stat.slice(stat.indexOf('(') + 1, end),
      args,
    };
  } catch {
    // The error is ESRCH instead of ENOENT if the process ends between opening and reading. If /proc hides processes,
    // they look missing, so we check with a signal. It fails for other users' processes, but those can't use our data
    // folder.
    return canSignal(pid) ? { startedAt: 'unknown', parentPid: 0, zombie: false, name: '', args: [] } : undefined;
  }
}

async function findWithPs(pid: number): Promise<RunningProcess | undefined> {
  const columns = ['-o', 'ppid=', '-o', 'state=', '-o', 'lstart=', '-o', 'command='];
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-p', String(pid), ...columns]).catch(() => ({
    stdout: '',
  }));
  const found = /^\s*(\d+)\s+(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/m.exec(stdout);
  if (!found) return undefined;
  const [, parent = '', state = '', startedAt = '', command = ''] = found;
  const args = command.split(' ');
  return {
    startedAt,
    parentPid: Number(parent),
    zombie: state.startsWith('Z'),
    name: (args[0] ?? '').split('/').at(-1) ?? '',
    args,
  };
}

function canSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
