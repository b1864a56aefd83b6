import { chmodSync, chownSync, copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { projectRoot } from '../../scripts/run.ts';
import { runToCompletion } from './run-program.ts';

/** Returns a new folder that everyone can read. */
export function newFolder(): string {
  const folder = mkdtempSync(join(inject('temporaryFolder'), 'package-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Creates a data folder with a backup. Returns functions that run the systemd service's documented commands on it as an
 * unprivileged user, with fake versions of sudo, systemctl and systemd-run.
 */
export function openServiceCommands(program: string) {
  const [programs, data] = [newFolder(), newFolder()];
  const write = (name: string, lines: string): void =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  const inTest = (text: string): string =>
    text
      .replaceAll('/srv/tern', program)
      .replaceAll('/var/lib/tern', data)
      .replaceAll('deploy/tool.sh', join(programs, 'tool.sh'));
  const setting = '--setenv=*) export "${1#--setenv=}" ;;';
  write('sudo', 'exec "$@"');
  write('systemctl', `echo "$1" >> ${data}/systemctl.log`);
  write(
    'systemd-run',
    `while :; do case $1 in ${setting} --*) ;; *) break ;; esac; shift; done; cd ${program} && exec "$@"`,
  );
  write('tool.sh', inTest(readFileSync(join(import.meta.dirname, '../tool.sh'), 'utf8')));
  const backup = join(data, 'tern-2026-11-22-0315.tern.gz');
  copyFileSync(join(projectRoot, 'server/operations/backup/testing/before-stage-2.tern.gz'), backup);
  if (process.getuid?.() === 0) for (const path of [data, backup]) chownSync(path, 65_534, 65_534);
  return {
    data,
    /** Returns how often the commands have called systemctl with this verb. */
    countCalls: (verb: string): number =>
      readFileSync(join(data, 'systemctl.log'), 'utf8')
        .split('\n')
        .filter((line) => line === verb).length,
    /** Runs commands and returns their exit code. */
    run: (commands: string): number | null =>
      runToCompletion({
        command: ['/bin/sh', '-c', inTest(commands)],
        folder: program,
        environment: { PATH: `${programs}:/usr/bin:/bin` },
      }),
  };
}
