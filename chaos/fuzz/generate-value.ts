import { hostileTexts, validParameterValues } from './hostile-texts.ts';

/** The part of JSON Schema that our API document uses. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
};

export type Random = () => number;

/** Returns one of the values at random. */
export function pick<T>(random: Random, from: readonly T[]): T {
  return from[Math.floor(random() * from.length)] as T;
}

/** Returns true with this probability. */
export function randomBoolean(random: Random, probability: number): boolean {
  return random() < probability;
}

const maxDepth = 6;
const hostileNumbers = [-1, 0, -0, 0.1 + 0.2, 1e308, 5e-324, 2 ** 53, 1e21, -1e9, 1.23456789];

/**
 * Returns a value that usually fits the schema. `hostility` is the probability with which each part of the value is
 * replaced by a hostile one.
 */
export function generateValue(schema: JsonSchema, random: Random, hostility: number, name = '', depth = 0): unknown {
  if (randomBoolean(random, hostility)) return hostileValue(random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (branches && branches.length > 0) return generateValue(pick(random, branches), random, hostility, name, depth);
  const hinted = schema.format === undefined ? validParameterValues[name] : undefined;
  if (hinted && randomBoolean(random, 0.9)) return pick(random, hinted);
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type;
  switch (type) {
    case 'object':
      return makeObject(schema, random, hostility, depth);
    case 'array':
      return depth > maxDepth
        ? []
        : Array.from({ length: Math.floor(random() * Math.min(4, (schema.maxItems ?? 3) + 2)) }, () =>
            generateValue(schema.items ?? {}, random, hostility, name, depth + 1),
          );
    case 'number':
    case 'integer':
      return makeNumber(schema, random, type === 'integer');
    case 'boolean':
      return randomBoolean(random, 0.5);
    case 'null':
      return null;
    default:
      return makeText(schema, random);
  }
}

function makeObject({ properties = {}, required = [] }: JsonSchema, random: Random, hostility: number, depth: number) {
  const made: Record<string, unknown> = {};
  if (depth > maxDepth) return made;
  for (const [name, schema] of Object.entries(properties)) {
    const isGiven = required.includes(name) ? !randomBoolean(random, hostility) : randomBoolean(random, 0.5);
    if (isGiven) made[name] = generateValue(schema, random, hostility, name, depth + 1);
  }
  if (randomBoolean(random, hostility)) made[pick(random, hostileTexts)] = hostileValue(random);
  return made;
}

function makeNumber({ minimum = 0, maximum = 10_000 }: JsonSchema, random: Random, isWhole: boolean): number {
  const [low, high] = [Math.max(minimum, -1e6), Math.min(maximum, 1e6)];
  const edge = pick(random, [minimum, maximum, low + random() * (high - low), low + random() * (high - low)]);
  return isWhole ? Math.round(edge) : edge;
}

function makeText({ format, minLength = 0, maxLength = 40 }: JsonSchema, random: Random): string {
  if (format === 'uuid') return pick(random, ids);
  if (format === 'email') return pick(random, ['maria@example.org', 'ü@müller.example', 'a@b']);
  if (format === 'date-time')
    return pick(random, ['2026-10-12T12:00:00Z', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z']);
  if (format === 'uri') return pick(random, ['https://example.org/', 'javascript:alert(1)', 'https://[::1]:99999/']);
  const length = pick(random, [minLength, maxLength, Math.min(maxLength, minLength + 5)]);
  return pick(random, ['a', 'Ünï ', '😀']).repeat(Math.min(length, 3000)).slice(0, Math.max(0, length));
}

function hostileValue(random: Random): unknown {
  return pick<() => unknown>(random, [
    () => pick(random, hostileTexts),
    () => pick(random, hostileTexts),
    () => pick(random, hostileNumbers),
    () => null,
    () => true,
    () => [],
    () => ({}),
    () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}'),
    () => JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`),
    () => Array.from({ length: 200 }, () => pick(random, hostileTexts).slice(0, 20)),
  ])();
}

/** There are only a few ids, so that requests often refer to things that earlier ones created. */
const ids = [1, 2, 3, 4].map((n) => `${n}0000000-0000-4000-8000-00000000000${n}`);
