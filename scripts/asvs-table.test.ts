import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTrackedFiles } from './list-tracked-files.ts';
import { projectRoot } from './run.ts';

/**
 * OWASP ASVS 5.0.0: for each section, the levels of its requirements in order. "1.5 123" means that 1.5.3 is at level
 * 3.
 */
const standard = `
1.1 22, 1.2 1111122223, 1.3 112222222223, 1.4 222, 1.5 123, 2.1 122, 2.2 112, 2.3 12223, 2.4 23,
3.1 3, 3.2 113, 3.3 12223, 3.4 11222233, 3.5 11122333, 3.6 3, 3.7 22333, 4.1 12233, 4.2 23333, 4.3 22, 4.4 1222,
5.1 2, 5.2 112333, 5.3 113, 5.4 222, 6.1 122, 6.2 111111112222, 6.3 11223333, 6.4 112233, 6.5 22222333, 6.6 2223,
6.7 33, 6.8 2222, 7.1 222, 7.2 1111, 7.3 22, 7.4 11222, 7.5 223, 7.6 22, 8.1 1233, 8.2 1123, 8.3 133, 8.4 23,
9.1 111, 9.2 1222, 10.1 22, 10.2 223, 10.3 22223, 10.4 1111122222233333, 10.5 22222, 10.6 22, 10.7 222,
11.1 2233, 11.2 22233, 11.3 11233, 11.4 1222, 11.5 23, 11.6 23, 11.7 33, 12.1 12233, 12.2 11, 12.3 22223,
13.1 2333, 13.2 222223, 13.3 2233, 13.4 1222233, 14.1 22, 14.2 12223333, 14.3 122, 15.1 12233, 15.2 12233,
15.3 1222222, 15.4 3333, 16.1 2, 16.2 22222, 16.3 2222, 16.4 222, 16.5 2223, 17.1 23, 17.2 22223333, 17.3 22`;

const requirements = standard
  .trim()
  .split(/,\s+/)
  .flatMap((section) => {
    const [number = '', levels = ''] = section.split(' ');
    return [...levels].map((level, index) => ({ number: `${number}.${index + 1}`, level: Number(level) }));
  });

const document = readFileSync(join(projectRoot, 'docs/operating/asvs.md'), 'utf8');
/** Every table row and the number of its chapter. */
const rows = document.split(/^## V/m).flatMap((chapter, index) =>
  [...chapter.matchAll(/^\| (\d.*) \|$/gm)].map(([, line = '']) => {
    const [number = '', level = '', ask = '', status = '', reason = '', ...more] = line.split(' | ');
    return { chapter: index, number, level: Number(level), ask, status, reason, more };
  }),
);
const files = new Set(listTrackedFiles(/./));
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.\w+|[\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path);

describe('docs/operating/asvs.md', () => {
  it('lists each level 1 and 2 requirement of the standard once, in order, under its chapter', () => {
    expect([1, 2, 3].map((level) => requirements.filter((one) => one.level === level).length)).toEqual([70, 183, 92]);
    expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(requirements.filter(({ level }) => level < 3));
    for (const { number, chapter } of rows) expect(number.split('.')[0], number).toBe(String(chapter));
  });

  it('gives each requirement a summary, a status and a reason', () => {
    for (const { number, ask, status, reason, more } of rows) {
      expect(['**met**', 'not applicable', '**open**'], number).toContain(status);
      expect([ask.length > 5, reason.length > 5, more], number).toEqual([true, true, []]);
    }
  });

  it('names at least one file for each met requirement, and only files that exist', () => {
    for (const { number, status, reason } of rows) {
      const named = filesIn(reason);
      if (status === '**met**') expect(named.length, number).toBeGreaterThan(0);
      for (const file of named) expect(files, `${number}: ${file}`).toContain(file);
    }
  });

  it('counts the requirements with each status correctly', () => {
    const count = (wanted: string): number => rows.filter(({ status }) => status === wanted).length;
    expect(document).toContain(
      `Of ${rows.length} requirements, ${count('**met**')} are met, ${count('not applicable')} don't apply to Tern, and ${count('**open**')} are open.`,
    );
  });
});
