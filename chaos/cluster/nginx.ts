import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/run.ts';
import { findFreePort } from './find-free-port.ts';

const examples = join(projectRoot, 'docs/operating/examples/nginx');
const streamModule = '/usr/lib/nginx/modules/ngx_stream_module.so';

/** Throws an error with installation instructions if nginx's stream module is missing. */
export function requireNginx(): void {
  if (existsSync(streamModule)) return;
  throw new Error('This run needs nginx with its stream module. On Debian: apt-get install nginx libnginx-mod-stream');
}

/** Starts nginx with the manual's example configuration, as a proxy to the instances on these ports. */
export async function startWebProxy(folder: string, instancePorts: readonly number[]) {
  const port = await findFreePort();
  const instances = await readExample('tern-instances.conf');
  const servers = instancePorts.map((each) => `    server 127.0.0.1:${each} max_fails=3 fail_timeout=5s;\n`).join('');
  await mkdir(folder);
  await writeFile(join(folder, 'instances.conf'), replaced(instances, /( *server .*\n)+/, servers));
  const unused = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${join(folder, name)};\n`)
    .join('');
  const { stop } = await startNginx(
    folder,
    `worker_processes 1;
pid ${join(folder, 'pid')};
events { worker_connections 4096; }
http {
  access_log off;
${unused}  include instances.conf;
  server {
    listen 127.0.0.1:${port};
    include ${join(examples, 'tern-locations.conf')};
  }
}
`,
  );
  return { port, stop };
}

/**
 * Starts nginx with the manual's example configuration for the database's address, which initially points to this
 * primary.
 */
export async function startDatabaseProxy(folder: string, primary: string) {
  const port = await findFreePort();
  const example = await readExample('tern-database.conf');
  const own = replaced(
    replaced(example, '127.0.0.1:6432', `127.0.0.1:${port}`),
    '/run/tern-database.pid',
    join(folder, 'pid'),
  );
  const leadingTo = (address: string): string => replaced(own, 'db1.example', address);
  await mkdir(folder);
  const { reload, stop } = await startNginx(folder, leadingTo(primary));
  return {
    port,
    /** Routes new connections to this database and closes the existing ones. */
    follow: (address: string): Promise<void> => reload(leadingTo(address)),
    stop,
  };
}

async function startNginx(folder: string, configuration: string) {
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration);
  const child = spawn('nginx', ['-p', folder, '-e', join(folder, 'log'), '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    async reload(changed: string): Promise<void> {
      await writeFile(file, changed);
      child.kill('SIGHUP');
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function readExample(name: string): Promise<string> {
  return readFile(join(examples, name), 'utf8');
}

/** Replaces part of an example configuration. Throws if the example no longer contains it. */
function replaced(text: string, part: string | RegExp, by: string): string {
  const changed = text.replace(part, by);
  if (changed === text) throw new Error(`The example of nginx has no ${String(part)}`);
  return changed;
}
