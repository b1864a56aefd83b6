type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
};

const sampleTextByFormat: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000001',
  'date-time': '2026-10-01T00:00:00Z',
  date: '2026-10-01',
  uri: 'https://tern.example/',
  email: 'maria@tern.example',
};
/** Values to try, in this order, for a string that must match a pattern. */
const candidates = ['USD', 'US', 'USD-PHP', 'wise', '12:00', '2026-10-01', ...Object.values(sampleTextByFormat)];

/** Returns a value that matches a JSON schema, with every property, for tests that call every endpoint. */
export function createSampleValue(schema: unknown): unknown {
  const { type, format, pattern, properties, items, ...rest } = schema as Schema;
  if (rest.const !== undefined) return rest.const;
  if (rest.enum) return rest.enum[0];
  const branch = rest.anyOf?.findLast((each) => each.type !== 'null');
  if (branch) return createSampleValue(branch);
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, createSampleValue(each)]));
  if (type === 'array') return [createSampleValue(items ?? {})];
  if (type === 'number' || type === 'integer') return Math.max(rest.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  const wanted = pattern ?? rest.allOf?.find((each) => each.pattern)?.pattern;
  const known = format && sampleTextByFormat[format];
  return known ?? (wanted && candidates.find((each) => new RegExp(wanted, 'u').test(each))) ?? 'text';
}

type StringPath = { readonly path: readonly string[]; readonly text: string };

/** Returns the paths of all strings in a value. */
export function findStringPaths(value: unknown, path: readonly string[] = []): readonly StringPath[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => findStringPaths(each, [...path, name]));
}

/** Returns a copy of the value with a different string at one path. */
export function replaceStringAt(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value))
    return value.map((each, index) => (String(index) === name ? replaceStringAt(each, rest, text) : each));
  const object = value as Record<string, unknown>;
  return { ...object, [name]: replaceStringAt(object[name], rest, text) };
}
