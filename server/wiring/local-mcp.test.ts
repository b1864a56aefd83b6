import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it } from 'vitest';

const script = join(import.meta.dirname, '../../scripts/mcp.ts');

describe('npm run mcp', () => {
  it.each([
    ['2026-07-28', { mode: { pin: '2026-07-28' } }],
    ['2025', { mode: 'legacy' }],
  ] as const)(
    'serves a client of revision %s over stdio on a fresh install without a network [B5-1]',
    async (_, versionNegotiation) => {
      const folder = await mkdtemp(join(tmpdir(), 'tern-mcp-'));
      const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation });
      const env = { PATH: process.env['PATH'] ?? '', DATA_FOLDER: folder, RATES: 'off', QUOTES: 'catalogue,bundled' };
      try {
        await client.connect(
          new StdioClientTransport({ command: process.execPath, args: [script], env, stderr: 'ignore' }),
        );
        const { tools } = await client.listTools();
        expect(tools).toHaveLength(6);
        const { structuredContent, content } = await client.callTool({
          name: 'compare_transfers',
          arguments: { fromCountry: 'GB', toCountry: 'IN', amount: 200 },
        });
        expect(structuredContent).toMatchObject({ query: { currency: 'GBP', toCurrency: 'INR', amount: 200 } });
        expect(JSON.stringify(content)).toContain('http://localhost:3000/results?');
      } finally {
        await client.close();
        await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
      }
    },
    60_000,
  );
});
