import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

export type RunningProcess = {
  /** Tells two processes apart that were given the same number one after the other (also across a reboot). */
  startedAt: string;
  parentPid: number;
  /** Has ended, but its parent has not collected it yet: the number is still taken, and no signal does anything. */
  zombie: boolean;
  name: string;
  /** Its command line; empty for a zombie. */
  args: string[];
};

/** Who has this process number now; undefined when nobody has. */
export async function findRunningProcess(pid: number): Promise<RunningProcess | undefined> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return process.platform === 'linux' ? findOnLinux(pid) : findWithPs(pid);
}

async function findOnLinux(pid: number): Promise<RunningProcess | undefined> {
  try {
    const [stat, commandLine, bootId] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The name stands in brackets and may itself contain brackets and spaces: what counts is the last one.
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    const args = commandLine.split('\0').slice(0, -1);
    return {
      startedAt: `${bootId.trim()}/${fields[19]}`,
      parentPid: Number(fields[1]),
      // One that is ending has given back its memory, and with it its command line, a moment before it is called a zombie.
      zombie: fields[0] === 'Z' || fields[0] === 'X' || args.length === 0,
      name: stat.slice(stat.indexOf('(') + 1, end),
      args,
    };
  } catch {
    // ESRCH comes instead of ENOENT when the process ends between opening and reading. A /proc that hides other
    // people's processes looks the same as none, so the signal has the last word.
    return answersToSignals(pid)
      ? { startedAt: 'unknown', parentPid: 0, zombie: false, name: '', args: [] }
      : undefined;
  }
}

async function findWithPs(pid: number): Promise<RunningProcess | undefined> {
  if (!answersToSignals(pid)) return undefined;
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

function answersToSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
