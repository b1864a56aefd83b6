import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startExternalIssuer } from '../../e2e/two-instances/external-issuer.ts';
import { buildIfStale } from '../../scripts/build.ts';
import { startSmtpTestServer } from '../../server/notifications/email/testing/smtp-test-server.ts';
import { startDatabasePair } from './database-pair.ts';
import { findFreePort } from './find-free-port.ts';
import { requireNginx, startDatabaseProxy, startWebProxy } from './nginx.ts';
import { startRateSource } from './rate-source.ts';
import { type ClusterInstance, startInstance } from './start-instance.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/**
 * Starts all parts of a cluster on this machine: a primary and its standby, two instances behind nginx, a sign-in
 * provider, a mail server and a rate source. The last three run in this process.
 */
export async function startCluster() {
  requireNginx();
  await buildIfStale();
  const folder = await mkdtemp(join(tmpdir(), 'tern-cluster-'));
  await chmod(folder, 0o711);
  const stops: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  /** Stops everything that was started, in reverse order. */
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    const database = await startDatabasePair(folder);
    stops.push(database.stop);
    const issuer = await startExternalIssuer((id) => ({ id, name: id, email: `${id}@example.org` }));
    const [rates, office] = await Promise.all([startRateSource(), startSmtpTestServer()]);
    stops.push(issuer.stop, rates.stop, office.close);
    const address = await startDatabaseProxy(join(folder, 'database-address'), database.primary);
    stops.push(address.stop);
    const instancePorts = [await findFreePort(), await findFreePort()];
    const proxy = await startWebProxy(join(folder, 'proxy'), instancePorts);
    stops.push(proxy.stop);

    const origin = `http://localhost:${proxy.port}`;
    const settings = {
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'info', TRUST_PROXY: '1', SEARCHES_PER_MINUTE: '0' },
      ...{ DATABASE_URL: `postgres://tern@127.0.0.1:${address.port}/tern`, PUBLIC_ORIGIN: origin },
      ...{ RATES: 'wise', WISE_API_TOKEN: 'chaos', CHAOS_RATE_SOURCE: rates.url, QUOTES: 'catalogue,bundled,rpw' },
      ...{ OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: 'tern', OIDC_CLIENT_SECRET: 'chaos' },
      ...{ SMTP_URL: office.url, MAIL_FROM: 'Tern <alerts@tern.example>' },
    };
    const instances: ClusterInstance[] = [];
    stops.push(() => Promise.all(instances.map((each) => each.end('SIGTERM'))));
    const start = async (number: number): Promise<void> => {
      instances[number] = await startInstance(folder, instancePorts[number] ?? 0, settings);
    };
    for (const number of instancePorts.keys()) await start(number);
    return { database, address, rates, office, proxy, origin, instances, startAgain: start, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
