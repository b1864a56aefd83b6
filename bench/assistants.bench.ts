import { type Measurement, median } from './measurement.ts';
import { createTemporaryFolder, readCpuMicros, type ServerProcess, startServer } from './setting/server-process.ts';

const count = 300;
const rounds = 5;
const maxTimesApi = 1.3;

/**
 * Compares the server CPU time for a comparison over MCP with the CPU time for the same comparison over the API. Each
 * request uses a new amount.
 */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const server = await startServer(folder.path);
  const sides = [askApi, (url: string, amount: number) => askMcp(url, amount, modern), askMcpOfPast];
  const taken = sides.map((): number[] => []);
  let amount = 100;
  for (let round = 0; round <= rounds; round += 1) {
    for (const [side, ask] of sides.entries()) {
      const used = await cpuOf(server, async () => {
        // Sends five requests at a time, as an assistant does.
        for (let asked = 0; asked < count; asked += 5) {
          await Promise.all(Array.from({ length: 5 }, () => ask(server.url, (amount = nextAmount(amount)))));
        }
      });
      if (round > 0) taken[side]?.push(used / count);
    }
  }
  await server.stop();
  folder.remove();
  const [bound, ours, past] = taken.map(median);
  if (bound === undefined || ours === undefined || past === undefined) throw new Error('Nothing was measured');
  const goal = { atMost: maxTimesApi };
  return [
    { name: 'a comparison over MCP, CPU, against the API', ours, bound, unit: 'µs', goal },
    { name: 'a comparison over MCP of 2025, CPU, against the API', ours: past, bound, unit: 'µs', goal },
  ];
}

const nextAmount = (amount: number): number => Math.round((amount + 0.37) * 100) / 100;

async function cpuOf({ pid }: ServerProcess, work: () => Promise<void>): Promise<number> {
  const before = readCpuMicros(pid);
  await work();
  return readCpuMicros(pid) - before;
}

async function askApi(url: string, amount: number): Promise<void> {
  const reply = await fetch(`${url}/api/quotes?fromCountry=US&toCountry=PH&currency=USD&amount=${amount}`);
  if (!(await reply.text()).includes('"providers"')) throw new Error(`The API answered ${reply.status}`);
}

const modern = {
  meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  },
  headers: { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'compare_transfers' },
};
const past = { meta: undefined, headers: { 'mcp-protocol-version': '2025-06-18' } };

const askMcpOfPast = (url: string, amount: number): Promise<void> => askMcp(url, amount, past);

async function askMcp(url: string, amount: number, era: typeof modern | typeof past): Promise<void> {
  const reply = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...era.headers,
    } as Record<string, string>,
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'compare_transfers',
        arguments: { fromCountry: 'US', toCountry: 'PH', amount },
        ...(era.meta && { _meta: era.meta }),
      },
    }),
  });
  const text = await reply.text();
  if (!text.includes('"structuredContent"')) throw new Error(`MCP answered ${reply.status}: ${text}`);
}
