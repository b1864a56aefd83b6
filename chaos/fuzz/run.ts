import { parseArgs } from 'node:util';
import { createTemporaryFolder, startServer } from '../../bench/setting/server-process.ts';
import { buildIfStale } from '../../scripts/build.ts';
import { createRandom } from '../chaos-report.ts';
import { readMcpTools } from './generate-mcp-call.ts';
import { createRequestGenerator, type FuzzRequest, type OpenApiSubset } from './make-request.ts';
import { type FuzzResponse, sendRequest } from './send-request.ts';
import { signIn } from './sign-in.ts';

/**
 * `npm run fuzz -- --requests 50000 --seed 1`: starts a separate server with its own data folder on this machine. Sends
 * hostile requests to every operation in its OpenAPI document, to its tools and to its pages. Prints how often each
 * status was returned, the endpoints that never succeeded, and how to reproduce each server error. Fails on any 5xx, an
 * internal error in a tool, a connection closed without an answer, or no answer within 30 seconds. `--only 123` sends
 * only request number 123 for the seed.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const count = whole('requests', values.requests ?? '5000');
const seed = whole('seed', values.seed ?? String(Math.floor(Math.random() * 2 ** 31)));
const only = values.only === undefined ? undefined : whole('only', values.only);
const maxRequests = 1_000_000;
const atOnce = 8;
/** Signs in again after this many requests, because some requests end the session or delete the account. */
const maxRequestsOfSession = 150;
const people = ['maria', 'jose', 'amara'] as const;

const folder = createTemporaryFolder();
await buildIfStale();
const server = await startServer(folder.path, {
  ...{ NODE_ENV: '', HOST: '127.0.0.1', QUOTES: 'catalogue,bundled,rpw', TRUST_PROXY: '1', SEARCHES_PER_MINUTE: '0' },
});
const statuses = new Map<string, number>();
const [asked, succeeded] = [new Set<string>(), new Set<string>()];
let failures = 0;
try {
  const port = Number(new URL(server.url).port);
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiSubset;
  const make = createRequestGenerator(document, await readMcpTools(server.url));
  const origin = `http://localhost:${port}`;
  let cookie = await signIn(origin);
  let [signIns, signedInAt] = [1, 0];
  let next = only ?? 0;
  const end = only === undefined ? Math.min(count, maxRequests) : only + 1;

  const work = async (): Promise<void> => {
    while (next < end) {
      const index = next;
      next += 1;
      // Each request has its own random numbers, so it is the same whether it is sent alone or with others.
      const request = make(createRandom(seed + Math.imul(index, 0x9e3779b1)), { origin, cookie });
      const answer = await sendRequest(port, request);
      note(index, request, answer);
      const isSignedOut = request.headers['cookie'] === cookie && answer.kind === 'answered' && answer.status === 401;
      if (!isSignedOut && index - signedInAt < maxRequestsOfSession) continue;
      signedInAt = index;
      signIns += 1;
      cookie = await signIn(origin, people[signIns % people.length]).catch(() => cookie);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const alive = await fetch(`${server.url}/livez`).then((reply) => reply.status === 200);
  if (!alive) failures += 1;
} finally {
  await server.stop();
  folder.remove();
}
const table = [...statuses].sort().map(([status, times]) => `${status}: ${times}`);
const never = [...asked].filter((endpoint) => !succeeded.has(endpoint)).sort();
process.stdout.write(`seed ${seed}: ${table.join(', ')}; ${failures} failures\n`);
process.stdout.write(
  `${succeeded.size} of ${asked.size} endpoints succeeded; not ${never.join(', ') || 'one missed'}\n`,
);
process.exitCode = failures === 0 ? 0 : 1;

function note(index: number, request: FuzzRequest, answer: FuzzResponse): void {
  const status = answer.kind === 'answered' ? String(answer.status) : answer.kind;
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
  asked.add(request.endpoint);
  if (answer.kind === 'answered' && answer.status < 300) succeeded.add(request.endpoint);
  const isFailure = answer.kind !== 'answered' || isServerError(answer);
  if (!isFailure && only === undefined) return;
  if (isFailure) failures += 1;
  const details = answer.kind === 'answered' ? ` ${answer.body}` : '';
  const { cookie: _, ...headers } = request.headers;
  process.stdout.write(
    `${status} ${request.method} ${request.target.slice(0, 300)}\n  npm run fuzz -- --seed ${seed} --only ${index}\n` +
      `  ${JSON.stringify({ headers, body: request.body }).slice(0, 1500)}\n ${details}\n`,
  );
}

/**
 * Returns whether a response reports a server error. A failed tool call still has the status 200, and its body
 * describes the error.
 */
function isServerError({ status, body }: { readonly status: number; readonly body: string }): boolean {
  return status >= 500 || body.includes('Something went wrong on our side');
}

function whole(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} has to be a whole number, not ${text}`);
  return Number(text);
}
