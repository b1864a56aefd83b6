import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { signInAs } from '../../../testing/sign-in-as.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { deleteOldMailFiles } from './delete-old-mail-files.job.ts';
import { createFileTransport } from './file-transport.ts';

let data: string;
let folder: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'tern-mail-files-'));
  folder = join(data, 'mail');
});
afterEach(() => rm(data, { recursive: true }));

const mail = (id: string, date: string) => ({
  ...{ messageId: `<${id}@tern.example>`, from: 'tern@tern.example', to: 'maria@example.org' },
  ...{ date: new Date(date), raw: Buffer.from('To: maria@example.org\r\n\r\nHello') },
});
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe('an email stored as a file', () => {
  it('is readable only by its owner', async () => {
    await createFileTransport(folder).send(mail('one', '2026-10-12T12:00:00Z'));
    const [name = ''] = await readdir(folder);
    expect(name).toBe('20261012T120000Z-one.eml');
    expect([await modeOf(folder), await modeOf(join(folder, name))]).toEqual([0o700, 0o600]);
  });

  it('is deleted after 90 days, and a folder from an earlier version becomes private', async () => {
    await mkdir(folder);
    await chmod(folder, 0o755);
    const transport = createFileTransport(folder);
    const now = Date.parse('2026-10-12T12:00:00Z');
    const day = 86_400_000;
    await transport.send(mail('kept', new Date(now - 90 * day).toISOString()));
    await transport.send(mail('old', new Date(now - 90 * day - 1000).toISOString()));
    await writeFile(join(folder, 'notes.txt'), '');
    await deleteOldMailFiles.run({ folder, now: () => now }, new AbortController().signal);
    expect((await readdir(folder)).sort()).toEqual(['20260714T120000Z-kept.eml', 'notes.txt']);
    expect(await modeOf(folder)).toBe(0o700);
  });

  it('is deleted with its owner’s account, unlike other users’ files [S4.1-5]', async () => {
    const test = await startTestApp({ DATA_FOLDER: data });
    onTestFinished(() => test.close());
    const [maria, omar] = [await signInAs(test, 'maria'), await signInAs(test, 'omar')];
    for (const one of [maria, omar])
      await one.request('POST', '/api/mail', { to: one.email, subject: 'Test', template: 'test_email' });
    expect(await readdir(folder)).toHaveLength(2);
    await maria.request('DELETE', '/api/profile', { confirmation: maria.email });
    const [left, ...more] = await readdir(folder);
    const [row] = await test.context.db.selectFrom('outbox_messages').select('id').execute();
    expect([left, more]).toEqual([expect.stringContaining(row?.id ?? 'no row'), []]);
  });
});
