import { describe, expect, it } from 'vitest';
import { createOpenApiDocument } from '../../server/http/openapi.ts';
import { listTools } from '../../server/pages/mcp/tool-list.ts';
import { createRandom } from '../chaos-report.ts';
import type { McpTool } from './generate-mcp-call.ts';
import { generateValue, type JsonSchema } from './generate-value.ts';
import { createRequestGenerator, type OpenApiSubset } from './make-request.ts';

const document = createOpenApiDocument('test') as OpenApiSubset;
const tools = listTools() as readonly McpTool[];
const make = createRequestGenerator(document, tools);
const asker = { origin: 'http://localhost:3000', cookie: 'session=x' };
const many = Array.from({ length: 5000 }, (_, seed) => make(createRandom(seed), asker));

describe('createRequestGenerator', () => {
  it('generates the same requests from the same seed', () => {
    for (let seed = 0; seed < 200; seed += 1) expect(make(createRandom(seed), asker)).toEqual(many[seed]);
  });

  it('covers pages, every tool and every documented operation except the live stream', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const described = [...operations, ...tools.map(({ name }) => `tool ${name}`)];
    const reached = new Set(many.map(({ endpoint }) => endpoint));
    expect(described.filter((endpoint) => !reached.has(endpoint))).toEqual(['GET /api/live']);
    expect(many.filter(({ endpoint }) => endpoint === 'elsewhere').length).toBeGreaterThan(1000);
  });

  it('covers newly documented operations and new tools automatically', () => {
    const paths = {
      '/api/new/{id}': { put: { parameters: [{ name: 'id', in: 'path', required: true, schema: {} }] } },
    };
    const makeNew = createRequestGenerator({ paths }, [{ name: 'new_tool', inputSchema: { type: 'object' } }]);
    const made = Array.from({ length: 100 }, (_, seed) => makeNew(createRandom(seed), asker).endpoint);
    expect(made).toEqual(expect.arrayContaining(['PUT /api/new/{id}', 'tool new_tool']));
  });

  it('generates request targets without line breaks or spaces, so they can be written to a socket', () => {
    for (const { target, headers } of many) {
      expect(target).toMatch(/^[^ \r\n]+$/);
      for (const value of Object.values(headers)) expect(value).not.toMatch(/[\r\n]/);
    }
  });
});

describe('generateValue', () => {
  const schema: JsonSchema = {
    type: 'object',
    required: ['kind', 'count'],
    properties: {
      kind: { enum: ['a', 'b'] },
      count: { type: 'integer', minimum: 1, maximum: 5 },
      id: { type: 'string', format: 'uuid' },
      names: { type: 'array', items: { type: 'string', maxLength: 3 } },
    },
  };

  it('returns valid values at hostility 0', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const value = generateValue(schema, createRandom(seed), 0) as Record<string, unknown>;
      expect(['a', 'b']).toContain(value['kind']);
      expect([1, 2, 3, 4, 5]).toContain(value['count']);
      for (const name of (value['names'] ?? []) as string[]) expect(name.length).toBeLessThanOrEqual(3);
    }
  });

  it('often returns invalid values at high hostility', () => {
    const values = Array.from({ length: 300 }, (_, seed) =>
      JSON.stringify(generateValue(schema, createRandom(seed), 0.3)),
    );
    expect(new Set(values).size).toBeGreaterThan(150);
    expect(values.filter((text) => !/"kind":"[ab]"/.test(text)).length).toBeGreaterThan(50);
  });
});
