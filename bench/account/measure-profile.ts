import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { connectOrOpenDatabase } from '../../server/foundation/db/running-database.ts';
import { hashSecret } from '../../server/foundation/secrets/secret-token.ts';
import { createSessions } from '../../server/people/account/sessions.ts';
import { upsertUser } from '../../server/people/account/users.store.ts';
import { upsertProfileAtSignIn } from '../../server/people/profile/profiles.ts';
import { type Measurement, median } from '../measurement.ts';
import { createTemporaryFolder, startServer } from '../setting/server-process.ts';

const rounds = 5;
const requests = 1500;

/**
 * Measures how long a request for a signed-in user's profile takes. Requests are sent one at a time. The bound is a
 * bare server that runs only the session and profile queries.
 */
export async function measureProfile(): Promise<Measurement> {
  const folder = createTemporaryFolder();
  const server = await startServer(folder.path);
  const person = await signIn(folder.path);
  const bare = await startBare(person);
  const headers = { cookie: `session=${person.secret}` };
  const [ours, bound]: [number[], number[]] = [[], []];
  await microsOf(`${server.url}/api/profile`, headers);
  await microsOf(bare.url, headers);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await microsOf(`${server.url}/api/profile`, headers));
    bound.push(await microsOf(bare.url, headers));
  }
  bare.child.kill();
  await server.stop();
  folder.remove();
  return {
    name: 'GET /api/profile, time',
    ours: median(ours),
    bound: median(bound),
    unit: 'µs',
    goal: { atMost: 1.5 },
  };
}

type Person = { readonly connection: object; readonly secret: string };

async function signIn(dataFolder: string): Promise<Person> {
  const database = await connectOrOpenDatabase({ dataFolder, log: () => {}, now: Date.now });
  const { db, connection } = database;
  const identity = { issuer: 'bench', subject: 'bench', email: 'bench@example.org', accountName: 'B', photoUrl: null };
  const userId = await upsertUser(db, identity, { id: randomUUID(), at: new Date(Date.now()) });
  await upsertProfileAtSignIn(db, { userId, ...identity }, Date.now());
  const secret = await createSessions({ db, now: Date.now }).begin(userId, 'bench');
  await database.close();
  return { connection, secret };
}

async function startBare({ connection, secret }: Person) {
  const program = fileURLToPath(new URL('../../server/testing/people/bare-profile-server.ts', import.meta.url));
  const args = [program, JSON.stringify(connection), hashSecret(secret)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: address.toString().trim() };
}

/**
 * Returns the median time, in microseconds, of many requests on one open connection. Other programs on the machine
 * affect the median less than the mean.
 */
async function microsOf(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (let index = 0; index < requests; index += 1) {
    const startedAt = performance.now();
    const sent = request(url, { agent, headers }).end();
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    if (reply.statusCode !== 200) throw new Error(`Answered ${reply.statusCode}`);
    await buffer(reply);
    times.push((performance.now() - startedAt) * 1000);
  }
  agent.destroy();
  return median(times);
}
