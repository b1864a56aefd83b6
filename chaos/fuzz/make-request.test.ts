import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../server/http/openapi.ts';
import { chanceOf } from '../chaos-report.ts';
import { type OpenApi, requestMaker } from './make-request.ts';
import { makeValue, type Schema } from './make-value.ts';

const document = openApiDocument('test') as OpenApi;
const make = requestMaker(document);
const asker = { origin: 'http://localhost:3000', cookie: 'session=x' };
const many = Array.from({ length: 5000 }, (_, seed) => make(chanceOf(seed), asker));

describe('requestMaker', () => {
  it('makes the same requests for the same seed', () => {
    for (let seed = 0; seed < 200; seed += 1) expect(make(chanceOf(seed), asker)).toEqual(many[seed]);
  });

  it('reaches pages and every described path except the live stream', () => {
    const reached = (path: string): boolean => {
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^?]*')}(\\?|$)`);
      return many.some(({ target }) => pattern.test(target));
    };
    const missed = Object.keys(document.paths).filter((path) => !reached(path));
    expect(missed).toEqual(['/api/live']);
    expect(many.filter(({ target }) => !target.includes('/api/')).length).toBeGreaterThan(1000);
  });

  it('makes requests that fit a socket: no line break, no space in the target', () => {
    for (const { target, headers } of many) {
      expect(target).toMatch(/^[^ \r\n]+$/);
      for (const value of Object.values(headers)) expect(value).not.toMatch(/[\r\n]/);
    }
  });
});

describe('makeValue', () => {
  const schema: Schema = {
    type: 'object',
    required: ['kind', 'count'],
    properties: {
      kind: { enum: ['a', 'b'] },
      count: { type: 'integer', minimum: 1, maximum: 5 },
      id: { type: 'string', format: 'uuid' },
      names: { type: 'array', items: { type: 'string', maxLength: 3 } },
    },
  };

  it('follows the schema without hostility', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const value = makeValue(schema, chanceOf(seed), 0) as Record<string, unknown>;
      expect(['a', 'b']).toContain(value['kind']);
      expect([1, 2, 3, 4, 5]).toContain(value['count']);
      for (const name of (value['names'] ?? []) as string[]) expect(name.length).toBeLessThanOrEqual(3);
    }
  });

  it('often breaks the schema with hostility', () => {
    const values = Array.from({ length: 300 }, (_, seed) => JSON.stringify(makeValue(schema, chanceOf(seed), 0.3)));
    expect(new Set(values).size).toBeGreaterThan(150);
    expect(values.filter((text) => !/"kind":"[ab]"/.test(text)).length).toBeGreaterThan(50);
  });
});
