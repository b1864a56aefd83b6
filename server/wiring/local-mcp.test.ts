import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it, onTestFinished } from 'vitest';

const script = join(import.meta.dirname, '../../scripts/mcp.ts');

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-mcp-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }));
  return folder;
}

async function connect(
  folder: string,
  versionNegotiation: ClientOptions['versionNegotiation'] = { mode: 'legacy' },
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation });
  const env = { PATH: process.env['PATH'] ?? '', DATA_FOLDER: folder, RATES: 'off', QUOTES: 'catalogue,bundled' };
  onTestFinished(() => client.close());
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [script], env, stderr: 'ignore' }));
  return client;
}

describe('npm run mcp', () => {
  it.each([
    ['2026-07-28', { mode: { pin: '2026-07-28' } }],
    ['2025', { mode: 'legacy' }],
  ] as const)(
    'serves a client of revision %s over stdio on a fresh install with no network access [B5-1]',
    async (_, versionNegotiation) => {
      const client = await connect(await createFolder(), versionNegotiation);
      const { tools } = await client.listTools();
      expect(tools).toHaveLength(6);
      const { structuredContent, content } = await client.callTool({
        name: 'compare_transfers',
        arguments: { fromCountry: 'GB', toCountry: 'IN', amount: 200 },
      });
      expect(structuredContent).toMatchObject({ query: { currency: 'GBP', toCurrency: 'INR', amount: 200 } });
      expect(JSON.stringify(content)).toContain('http://localhost:3000/results?');
    },
    60_000,
  );

  it('keeps answering a second assistant after the first one, which was running the database, is closed', async () => {
    const folder = await createFolder();
    const first = await connect(folder);
    const second = await connect(folder);
    const askForHistory = async (to: string): Promise<string> => {
      const { content } = await second.callTool({ name: 'rate_history', arguments: { from: 'USD', to } });
      return JSON.stringify(content);
    };
    // Only the database knows that a fresh install has no history yet.
    const answer = await askForHistory('PHP');
    expect(answer).toContain('no_history');
    await first.close();
    expect(await askForHistory('INR')).toContain('no_history');
  }, 60_000);
});
