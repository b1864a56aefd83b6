import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDataFolder } from '../../../../testing/data-folder.ts';
import { findRunningProcess } from './running-process.ts';

/** Creates a fake /proc with one process and no boot id, as with systemd's ProcSubset=pid. */
async function createProc(pid: number, startedAt: number): Promise<string> {
  const proc = await createDataFolder();
  await mkdir(join(proc, String(pid)));
  await writeFile(join(proc, `${pid}/stat`), `${pid} (a (b) c) S 7 ${'0 '.repeat(17)}${startedAt} 0`);
  await writeFile(join(proc, `${pid}/cmdline`), 'postgres\0-D\0/data\0');
  return proc;
}

test.runIf(process.platform === 'linux')('a process is identified even if /proc hides the boot id', async () => {
  const proc = await createProc(42, 4711);
  const found = await findRunningProcess(42, proc);
  expect(found).toMatchObject({ parentPid: 7, zombie: false, name: 'a (b) c', args: ['postgres', '-D', '/data'] });
  expect(await findRunningProcess(42, proc)).toEqual(found);
  const later = await findRunningProcess(42, await createProc(42, 4712));
  expect(later?.startedAt).not.toBe(found?.startedAt);
});

test.runIf(process.platform === 'linux').each([
  ['EPERM', 'ignored if another user owns it', undefined],
  [undefined, 'found if our own user owns it', ''],
])('a hidden process (signal error: %s) is %s', async (code, _, name) => {
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    if (code) throw Object.assign(new Error('refused'), { code });
    return true;
  });
  onTestFinished(() => kill.mockRestore());
  const found = await findRunningProcess(43, await createProc(42, 4711));
  expect(found?.name).toBe(name);
});
