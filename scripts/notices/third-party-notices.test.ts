import { expect, it } from 'vitest';
import { formatThirdPartyNotices } from './third-party-notices.ts';

const mit = (copyright: string, wrapped = ' '): string =>
  `MIT License\n\n${copyright}\n\nPermission is hereby granted,${wrapped}free of charge.\n`;

it('third-party notices contain each license text once with all its copyright lines, and list the packages that have none', () => {
  const one = { version: '1.0.0', license: 'MIT', platform: false };
  const notices = formatThirdPartyNotices([
    { ...one, name: 'a', texts: [mit('Copyright (c) 2020 Ann')] },
    { ...one, name: 'b', texts: [mit('(c) 2021 Ben', '\n')] },
    { ...one, name: 'c', texts: ['Other terms; the copyright holder agrees.\n', mit('Copyright 2022 Cem')] },
    { ...one, name: 'd', texts: [] },
    { ...one, name: 'e-linux', texts: [], platform: true },
  ]);
  expect(notices.split('## Text')).toHaveLength(3);
  expect(notices).toContain('a: Copyright (c) 2020 Ann\nb: (c) 2021 Ben\nc: Copyright 2022 Cem\n\nMIT License');
  expect(notices).toContain('Other terms; the copyright holder agrees.');
  expect(notices).toContain('| c | 1.0.0 | MIT | [2](#text-2), [1](#text-1) |');
  expect(notices).toContain('| d | 1.0.0 | MIT | none in the package |');
  expect(notices).toContain('| e-linux | 1.0.0 | MIT | in its own folder |');
});
