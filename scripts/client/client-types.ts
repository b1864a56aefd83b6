import { formatDocComment, type JsonSchema, schemaToType } from './schema-to-type.ts';

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;
type Operation = {
  readonly summary: string;
  readonly 'x-open'?: boolean;
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>;
};
/** The part of our OpenAPI document from which the client types are generated. */
export type OpenApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};

const header = `// Generated from the OpenAPI description by \`npm run client\`. Don't edit.
`;

/** Returns the type declarations for the client: the input, response and errors of each open endpoint. */
export function generateClientTypes({ paths, components }: OpenApiDocument): string {
  const open = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation['x-open'] ? [{ path, method, operation }] : [],
    ),
  );
  const shared = new SharedTypes();
  const tables = ['get', 'post'].map((method) => {
    const lines = open
      .filter((each) => each.method === method)
      .map(
        ({ path, operation }) =>
          `${formatDocComment(operation.summary)}${JSON.stringify(path)}: ${formatEndpointType(path, operation, shared)};`,
      );
    return `export type ${method === 'get' ? 'Get' : 'Post'}Paths = {\n${lines.join('\n')}\n};\n`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `export type ${name} = ${schemaToType(schema)};\n`,
  );
  return [header, ...schemas, ...shared.declarations(), ...tables].join('\n');
}

function formatEndpointType(path: string, operation: Operation, shared: SharedTypes): string {
  const { parameters = [], requestBody, responses } = operation;
  const inputs = (['path', 'query'] as const).flatMap((place) => {
    const mine = parameters.filter((parameter) => parameter.in === place);
    if (mine.length === 0) return [];
    const fields = mine.map(
      ({ name, required, schema }) =>
        `${formatDocComment(schema.description)}${JSON.stringify(name)}${required ? '' : '?'}: ${schemaToType(schema)};`,
    );
    return [`${place}${mine.some(({ required }) => required) ? '' : '?'}: {\n${fields.join('\n')}\n};`];
  });
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const [mediaType = '', answer] = Object.entries(responses['200']?.content ?? {})[0] ?? [];
  const codes = Object.entries(responses).flatMap(([status, { description }]) =>
    status === '200' ? [] : description.split(', '),
  );
  return [
    '{',
    ...inputs,
    ...(body ? [`body: ${schemaToType(body)};`] : []),
    `response: ${mediaType === 'application/json' && answer ? shared.named(path, schemaToType(answer.schema)) : 'string'};`,
    `problems: ${codes.map((code) => JSON.stringify(code)).join(' | ')};`,
    '}',
  ].join('\n');
}

/**
 * Named response types. Responses with the same shape share one name, which is made from the first path that returns
 * this shape.
 */
class SharedTypes {
  readonly #names = new Map<string, string>();

  named(path: string, type: string): string {
    const known = this.#names.get(type);
    if (known !== undefined) return known;
    const words = path.replace('/api/', '').match(/\w+/g) ?? [];
    const name = `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Response`;
    this.#names.set(type, name);
    return name;
  }

  declarations(): string[] {
    return [...this.#names].map(([type, name]) => `export type ${name} = ${type};\n`);
  }
}
