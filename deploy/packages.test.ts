import { spawnSync } from 'node:child_process';
import { chownSync, copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { validate } from 'dockerfile-utils';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../scripts/run.ts';
import { readStartFlags } from '../scripts/start-flags.ts';
import { readConfig } from '../server/foundation/config/config.ts';
import {
  containerfile,
  documentedCommands,
  instructions,
  readContainerConfig,
  readServiceUnit,
} from './testing/package-files.ts';
import { containerImageFiles, makeProgramFolder } from './testing/program-folder.ts';
import { getFreePort, runToCompletion, startProgram } from './testing/run-program.ts';
import { newFolder, openServiceCommands } from './testing/service-commands.ts';

const offline = { RATES: 'off', QUOTES: 'catalogue,rpw', LOG_LEVEL: 'error', SHUTDOWN_DELAY_SECONDS: '0' };

describe('the Containerfile', () => {
  it('is valid', () => {
    expect(validate(containerfile)).toEqual([]);
  });

  it('rejects a base image without a digest [B6-2]', () => {
    const check = instructions('RUN').find((line) => line.includes('NODE_IMAGE')) ?? 'false';
    const withImage = (NODE_IMAGE: string) => spawnSync('sh', ['-c', check], { env: { NODE_IMAGE } }).status;
    expect(withImage('docker.io/library/node@sha256:0123')).toBe(0);
    expect(withImage('docker.io/library/node:24')).toBe(1);
    for (const from of instructions('FROM')) expect(from).toMatch(/^(\$\{NODE_IMAGE\}|scratch|program) AS /);
  });

  it('copies only the files that .dockerignore allows, and no secrets', () => {
    const copied = instructions('COPY').filter((line) => !line.includes('--from=build'));
    expect(copied).toEqual(['. .']);
    const files = containerImageFiles();
    expect(files).toEqual(
      expect.arrayContaining([
        'server/main.ts',
        'scripts/backup.ts',
        'web/vite.config.ts',
        'deploy/check-ready.js',
        'LICENSE',
      ]),
    );
    expect(files.filter((file) => /\.test\.tsx?$|^(docs|e2e|chaos|bench)\//.test(file))).toEqual([]);
    const ignored = readFileSync(join(projectRoot, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'deploy/.env', 'deploy/secrets', 'deploy/tern.*', 'data']));
  });
});

/**
 * The time limit for tests that start a server. Its startup creates a database, which takes longer on a busy machine.
 */
const startMs = 120_000;

describe.runIf(process.platform === 'linux')('programs run by an unprivileged user from a read-only folder', () => {
  let program: string;
  let data: string;
  const place = (text: string): string => text.replace(/^\/(srv\/)?tern(?=\/|$)/, program);
  beforeAll(() => {
    program = newFolder();
    data = newFolder();
    makeProgramFolder(program);
    if (process.getuid?.() === 0) chownSync(data, 65_534, 65_534);
  });

  it(
    "the container's command starts the server, and its health check passes [B6-2]",
    async () => {
      const start = readContainerConfig();
      const PORT = await getFreePort();
      const environment = {
        ...start.environment,
        ...offline,
        PORT,
        DATA_FOLDER: data,
        PATH: `${program}/node_modules/.bin:/usr/bin:/bin`,
      };
      const check = { command: start.check, folder: program, environment };
      expect(runToCompletion(check)).toBe(1);
      const server = await startProgram({ command: start.command, folder: program, environment });
      expect(runToCompletion(check)).toBe(0);
      expect(await (await fetch(`${server.url}/about`)).text()).toContain('<html');
      expect(await server.stop()).toBe(0);
    },
    startMs,
  );

  it(
    "the service's command starts the server and reports its startup and shutdown to systemd [B6-2]",
    async () => {
      const start = readServiceUnit();
      expect(start.folder).toBe('/srv/tern');
      const programs = newFolder();
      const reports = join(data, 'reports');
      writeFileSync(join(programs, 'systemd-notify'), '#!/bin/sh\necho "$*" >> "$NOTIFY_SOCKET"\n', { mode: 0o755 });
      const environment = {
        ...{ ...start.environment, ...offline, PORT: '0', DATA_FOLDER: data },
        ...{ PATH: `${programs}:/usr/bin:/bin`, NOTIFY_SOCKET: reports, WATCHDOG_USEC: '60000000' },
      };
      const server = await startProgram({
        command: start.command.map(place),
        folder: place(start.folder),
        environment,
      });
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect(await server.stop()).toBe(0);
      expect(readFileSync(reports, 'utf8')).toBe(`READY=1 STATUS=Serving ${server.url}\nSTOPPING=1\n`);
    },
    startMs,
  );

  it(
    "the service's restore commands replace a database that is in use",
    () => {
      const { data: restored, run, countCalls } = openServiceCommands(program);
      const restore = 'deploy/tool.sh restore /var/lib/tern/tern-2026-11-22-0315.tern.gz';
      expect([run(restore), run(restore)]).toEqual([0, 1]);
      const commands = documentedCommands('systemd', 'Restore');
      expect(run(commands.replaceAll('.tern.gz', '.gz'))).not.toBe(0);
      expect(existsSync(join(restored, 'postgres-before'))).toBe(false);
      expect(run(commands)).toBe(0);
      const earlier = readdirSync(join(restored, 'postgres-before'));
      expect(run(commands)).not.toBe(0);
      expect(readdirSync(join(restored, 'postgres-before'))).toEqual(earlier);
      expect(countCalls('stop')).toBe(1);
    },
    startMs,
  );

  it(
    'the service’s user can run release:data, which writes to the data folder by default',
    () => {
      const { data: folder, run } = openServiceCommands(program);
      expect(run('deploy/tool.sh release:data')).toBe(0);
      expect(readdirSync(join(folder, 'data-releases'))).toHaveLength(1);
    },
    startMs,
  );
});

describe('tool.sh', () => {
  it('runs a command as the systemd service’s user with the service’s settings [B6-2]', () => {
    const programs = newFolder();
    writeFileSync(join(programs, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    const { stdout } = spawnSync(
      join(import.meta.dirname, 'tool.sh'),
      ['sessions', '--end', 'Ann <ann@tern.example>'],
      { env: { PATH: `${programs}:/usr/bin:/bin` }, encoding: 'utf8' },
    );
    const { command, environment, folder, user, settingsFile } = readServiceUnit();
    const { MALLOC_ARENA_MAX: _onlyForTheService, ...settings } = environment;
    const given = stdout.trimEnd().split('\n');
    expect(given).toEqual(
      expect.arrayContaining([
        ...Object.entries(settings).map(([name, value]) => `--setenv=${name}=${value}`),
        ...[`--uid=${user}`, `--working-directory=${folder}`, `--property=EnvironmentFile=${settingsFile}`],
      ]),
    );
    expect(given.slice(given.findIndex((word) => !word.startsWith('-')))).toEqual([
      ...[command[0], 'scripts/sessions.ts', '--end', 'Ann <ann@tern.example>'],
    ]);
    expect(existsSync(join(projectRoot, 'scripts/sessions.ts'))).toBe(true);
  });
});

it('the container and the systemd service run Node with the flags of npm start and MALLOC_ARENA_MAX=1', () => {
  for (const { command, environment } of [readContainerConfig(), readServiceUnit()]) {
    expect(command.filter((word) => word.startsWith('--'))).toEqual(readStartFlags());
    expect(environment['MALLOC_ARENA_MAX']).toBe('1');
  }
});

it('the systemd service’s documented update installs its unit file with the same commands as the installation', () => {
  const packages = readFileSync(join(import.meta.dirname, '../docs/operating/packages.md'), 'utf8');
  const install = 'sudo install -m 644 deploy/tern.service /etc/systemd/system/';
  expect(packages).toContain(`\n${install}\nsudo systemctl daemon-reload\n`);
  expect(documentedCommands('systemd', 'Update')).toMatch(
    new RegExp(`npm run build &&\n${install} && sudo systemctl daemon-reload &&\nsudo systemctl restart tern$`),
  );
});

it('the example proxies connect to the port that each package uses for Tern', () => {
  const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
  const ports = [
    /^#PORT=(\d+)$/m.exec(read('tern.env.example')),
    /--publish 127\.0\.0\.1:(\d+):3000 /.exec(read('../docs/operating/packages.md')),
    /server 127\.0\.0\.1:(\d+) /.exec(read('../docs/operating/examples/nginx/tern-instances.conf')),
    /TERN_INSTANCES:127\.0\.0\.1:(\d+) /.exec(read('../docs/operating/examples/caddy/Caddyfile')),
  ].map((found) => Number(found?.[1]));
  expect(ports).toEqual([3001, 3001, 3001, 3001]);
});

it('all packages give Tern 45 seconds to stop after the longest shutdown delay it accepts', () => {
  const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
  const seconds = [
    /^TimeoutStopSec=(\d+)$/m.exec(read('tern.service')),
    /^ {4}stop_grace_period: (\d+)s$/m.exec(read('compose.yaml')),
    /--stop-timeout (\d+) /.exec(read('../docs/operating/packages.md')),
  ].map((found) => Number(found?.[1]));
  expect(seconds).toEqual([105, 105, 105]);
  const isAccepted = (delay: number): boolean => readConfig({ SHUTDOWN_DELAY_SECONDS: String(delay) }, projectRoot).ok;
  expect([60, 61].map(isAccepted)).toEqual([true, false]);
});

it.each([
  ['docker', 'Compose', 'run --rm --no-TTY tern node scripts/restore.ts -'],
  ['podman', 'A container', 'run --rm --interactive .* tern node scripts/restore.ts -'],
])('the restore commands for %s pass a valid backup to scripts/restore.ts', (name, section, command) => {
  const home = newFolder();
  const log = join(home, 'log');
  const backup = join(home, 'tern-2026-11-22-0315.tern.gz');
  writeFileSync(
    join(home, name),
    '#!/bin/sh\necho "$*" >> $HOME/log\ncase $* in *restore*) gzip --decompress >> $HOME/log ;; esac\n',
    { mode: 0o755 },
  );
  const restore = (): number | null =>
    spawnSync('/bin/sh', ['-c', documentedCommands(section, 'Restore')], {
      env: { PATH: `${home}:/usr/bin:/bin`, HOME: home },
    }).status;

  expect([restore(), existsSync(log)]).toEqual([1, false]);
  writeFileSync(backup, gzipSync('the backup').subarray(0, -4));
  expect([restore(), existsSync(log)]).toEqual([1, false]);
  writeFileSync(backup, gzipSync('the backup'));
  expect(restore()).toBe(0);
  expect(readFileSync(log, 'utf8')).toMatch(new RegExp(`${command}\nthe backup`));
});

it('the documented restore commands leave the container running if the restore fails', () => {
  const home = newFolder();
  writeFileSync(join(home, 'tern-2026-11-22-0315.tern.gz'), gzipSync('the backup'));
  writeFileSync(join(home, 'podman'), '#!/bin/sh\necho $1 >> $HOME/log\n[ $1 != run ]\n', { mode: 0o755 });
  const env = { PATH: `${home}:/usr/bin:/bin`, HOME: home };
  const { status } = spawnSync('/bin/sh', ['-c', documentedCommands('A container', 'Restore')], { env });
  expect([status, readFileSync(join(home, 'log'), 'utf8')]).toEqual([1, 'run\n']);
});

type Service = Record<string, unknown> & { image: string; env_file?: string; environment: Record<string, string> };
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> };

describe('compose.yaml', () => {
  const text = readFileSync(join(import.meta.dirname, 'compose.yaml'), 'utf8');
  const { services, secrets } = parse(text, { merge: true }) as Compose;

  it('gives each container a read-only root file system and no capabilities, and publishes only the proxy’s ports [B6-2]', () => {
    expect(Object.keys(services)).toEqual(['tern', 'database', 'caddy']);
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(service).toHaveProperty('healthcheck.test');
    }
    expect(Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(['caddy']);
  });

  it('doesn’t make the proxy depend on Tern, and its documented commands wait until Tern is ready', () => {
    expect(services['caddy']).not.toHaveProperty('depends_on');
    for (const label of ['Restore', 'Update'])
      expect(documentedCommands('Compose', label)).toMatch(/docker compose up (--build )?--wait$/);
  });

  it('uses the variables, settings and secrets that prepare.sh writes', () => {
    const folder = newFolder();
    const programs = newFolder();
    for (const file of ['prepare.sh', 'tern.env.example'])
      copyFileSync(join(import.meta.dirname, file), join(folder, file));
    const skopeo = (digest: string) =>
      writeFileSync(join(programs, 'skopeo'), `#!/bin/sh\necho ${digest}\n`, { mode: 0o755 });
    writeFileSync(join(programs, 'git'), '#!/bin/sh\necho 0123456789abcdef\n', { mode: 0o755 });
    const prepare = () =>
      spawnSync(join(folder, 'prepare.sh'), ['tern.example'], { env: { PATH: `${programs}:/usr/bin:/bin` } }).status;
    const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

    skopeo('');
    expect([prepare(), existsSync(join(folder, '.env'))]).toEqual([1, false]);
    skopeo('sha256:0123');
    expect(prepare()).toBe(0);
    const variables = Object.fromEntries(
      read('.env')
        .trim()
        .split('\n')
        .map((line) => line.split('=')),
    );
    expect(variables).toMatchObject({ TERN_SITE: 'tern.example', NODE_IMAGE: 'docker.io/library/node@sha256:0123' });
    for (const [, name = ''] of text.matchAll(/\$\{([A-Z_]+)/g)) expect(variables).toHaveProperty(name);
    const url = read(secrets['database_url']?.file ?? '');
    expect(url).toBe(`postgres://tern:${read(secrets['database_password']?.file ?? '')}@database/tern`);
    expect(url).toMatch(/:[0-9a-f]{64}@/);
    expect(read(services['tern']?.env_file ?? '')).toBe(read('tern.env.example'));

    skopeo('sha256:4567');
    writeFileSync(join(folder, 'tern.env'), 'SMTP_URL=smtp://mail.example');
    expect(prepare()).toBe(0);
    expect(read('.env')).toContain('CADDY_IMAGE=docker.io/library/caddy@sha256:4567');
    expect([read('secrets/database_url'), read('tern.env')]).toEqual([url, 'SMTP_URL=smtp://mail.example']);
  });
});
