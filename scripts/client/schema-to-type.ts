/** The part of JSON Schema that our API document uses. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly description?: string;
};

/**
 * Returns the TypeScript type of a schema.
 * @throws Error for an unknown kind of schema, so no type is silently wrong.
 */
export function schemaToType(schema: JsonSchema): string {
  const { $ref, const: only, enum: values, anyOf, allOf, type } = schema;
  if ($ref !== undefined) return ($ref.split('/').at(-1) ?? '').replace(/\W/g, '');
  if (only !== undefined) return JSON.stringify(only);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return formatUnion(anyOf.map(schemaToType));
  if (allOf) return allOf.map((part) => `(${schemaToType(part)})`).join(' & ');
  if (typeof type === 'object') return type.map((one) => schemaToType({ ...schema, type: one })).join(' | ');
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return formatArrayType(schema);
    case 'object':
      return formatObjectType(schema);
    case undefined:
      return 'unknown';
    default:
      throw new Error(`No type for ${JSON.stringify(schema)}`);
  }
}

/** Joins types. `string` replaces all string literals, because it includes them. */
function formatUnion(types: readonly string[]): string {
  const isNamed = (type: string): boolean => /^"[^"]*"( \| "[^"]*")*$/.test(type);
  return [...new Set(types.filter((type) => !types.includes('string') || !isNamed(type)))].join(' | ');
}

function formatArrayType({ items, prefixItems }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map(schemaToType).join(', ')}]`;
  return `Array<${items ? schemaToType(items) : 'unknown'}>`;
}

function formatObjectType({ properties, required = [], additionalProperties: others }: JsonSchema): string {
  if (!properties) return `Record<string, ${typeof others === 'object' ? schemaToType(others) : 'unknown'}>`;
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${formatDocComment(field.description)}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${schemaToType(field)};`,
  );
  return `{\n${fields.join('\n')}\n}`;
}

/** Returns text as a doc comment, or an empty string if there is no text. */
export function formatDocComment(text: string | undefined): string {
  return text ? `/** ${text.replaceAll('*/', '* /')} */\n` : '';
}
