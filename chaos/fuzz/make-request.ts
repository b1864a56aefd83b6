import { guardedPagePaths, publicPagePaths } from '../../server/pages/seo/public-paths.ts';
import { generateMcpCall, type McpTool } from './generate-mcp-call.ts';
import { generateValue, type JsonSchema, pick, type Random, randomBoolean } from './generate-value.ts';
import { hostileTexts } from './hostile-texts.ts';

/** One request, as it is written to the socket. No string contains a line break. */
export type FuzzRequest = {
  /** What the request targets: an operation of the API document, a tool, another MCP method, or "elsewhere". */
  readonly endpoint: string;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Whether the operation requires a session. */
  readonly isGuarded?: boolean;
};

/** The part of OpenAPI that our API document uses. */
export type OpenApiSubset = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
type Operation = {
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
};

/** The session cookie that a request sends, and the origin of Tern's pages. */
export type FuzzSession = { readonly origin: string; readonly cookie: string };

type Made = Omit<FuzzRequest, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

/** The live stream is excluded because it never ends. */
const left: ReadonlySet<string> = new Set(['/api/live']);
const hostilities = [0, 0, 0.03, 0.1, 0.3];

/**
 * Returns a function that builds requests from the descriptions of the API and of the tools at /mcp, and from random
 * numbers. The same random numbers produce the same request.
 */
export function createRequestGenerator(document: OpenApiSubset, tools: readonly McpTool[]) {
  const operations = Object.entries(document.paths)
    .filter(([path]) => !left.has(path))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));

  function described(random: Random): Made {
    const { path, method, operation } = pick(random, operations);
    const hostility = pick(random, hostilities);
    const query: string[] = [];
    const headers: Record<string, string> = {};
    let target = path;
    for (const { name, in: place, required, schema } of operation.parameters ?? []) {
      if (!required && randomBoolean(random, 0.4)) continue;
      const value = written(generateValue(schema, random, hostility, name));
      if (place === 'header') headers[name.toLowerCase()] = value;
      else if (place === 'path') target = target.replace(`{${name}}`, escaped(value, random));
      else query.push(`${name}=${escaped(value, random)}`);
    }
    if (randomBoolean(random, 0.05)) query.push(`${escaped(pick(random, hostileTexts), random)}=1`);
    const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
    const body = schema && JSON.stringify(generateValue(schema, random, hostility));
    return {
      endpoint: `${method.toUpperCase()} ${path}`,
      isGuarded: operation.security !== undefined,
      method: method.toUpperCase(),
      headers,
      target: query.length > 0 ? `${target}?${query.join('&')}` : target,
      body: body !== undefined && randomBoolean(random, 0.03) ? body.slice(0, body.length / 2) : body,
    };
  }

  function tool(random: Random): Made {
    return { method: 'POST', target: '/mcp', ...generateMcpCall(tools, random, pick(random, hostilities)) };
  }

  function anywhere(random: Random): Made {
    const method = randomBoolean(random, 0.85)
      ? 'GET'
      : pick(random, ['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'TRACE']);
    const query = randomBoolean(random, 0.4)
      ? `?fromCountry=US&toCountry=PH&amount=${escaped(pick(random, ['100', ...hostileTexts]), random)}`
      : '';
    return { endpoint: 'elsewhere', method, target: `${path(random)}${query}`, body: undefined };
  }

  return (random: Random, asker: FuzzSession): FuzzRequest => {
    const made = pick(random, [
      described,
      described,
      described,
      described,
      described,
      described,
      tool,
      anywhere,
      anywhere,
    ])(random);
    const headers = { ...headersOf(random, asker, made), ...made.headers };
    return {
      ...made,
      target: oneLine(made.target).replaceAll(' ', '%20') || '/',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)])),
    };
  };
}

const pages = [
  ...publicPagePaths,
  ...guardedPagePaths,
  ...['/results', '/send/united-states-to-mexico', '/share', '/rates', '/mcp', '/es/contact', '/about.md'],
  ...['/embed/united-states-to-mexico', '/og/site.png', '/og/united-states-to-mexico.png'],
  ...['/robots.txt', '/sitemap.xml', '/llms.txt', '/livez', '/readyz', '/status', '/metrics', '/sw.js', '/dev/mail'],
  ...['/.well-known/security.txt', '/.well-known/gpc.json', '/assets/x.js', '/flags/us.svg', '/api/openapi.json'],
];

function path(random: Random): string {
  const base = pick(random, pages);
  if (randomBoolean(random, 0.6)) return base;
  const junk = escaped(pick(random, hostileTexts), random);
  return pick(random, [
    `/${junk}`,
    `${base}/${junk}`,
    `/${base}`,
    `//${junk}`,
    `/\\${junk}`,
    `//[${base}`,
    `//a:99999${base}`,
    `${base}%`,
    `${base}/..%2f..%2f${junk}`,
    `/embed/%2e%2e${base}`,
    `http://localhost${base}`,
    `*`,
  ]);
}

function headersOf(
  random: Random,
  { origin, cookie }: FuzzSession,
  { body, isGuarded }: Pick<FuzzRequest, 'body' | 'isGuarded'>,
) {
  const junk = (): string => pick(random, hostileTexts).slice(0, 2000);
  const headers: Record<string, string> = {
    host: randomBoolean(random, 0.97)
      ? new URL(origin).host
      : pick(random, ['a b', '<svg>', 'u@h', '[::1', '', 'ü', 'x'.repeat(300)]),
    // Each request claims to come from a random IP address, so that rate limits don't block it.
    'x-forwarded-for': `10.${byte(random)}.${byte(random)}.${byte(random)}`,
    ...(randomBoolean(random, 0.9) && { origin }),
    ...(randomBoolean(random, isGuarded ? 0.95 : 0.5) && { cookie }),
  };
  if (body !== undefined)
    headers['content-type'] = randomBoolean(random, 0.95)
      ? 'application/json'
      : pick(random, [
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'application/json; charset=utf-16',
          junk(),
        ]);
  const sometimes: Readonly<Record<string, readonly string[]>> = {
    'accept-encoding': ['gzip', 'br', 'br;q=0', 'gzip;q=x, *', junk()],
    accept: ['text/html', 'application/json', '*/*;q=0', junk()],
    'accept-language': ['en', 'de-AT;q=0.8, *', junk()],
    'if-none-match': ['*', '"x"', 'W/', junk()],
    range: ['bytes=0-1', 'bytes=9-1,-', junk()],
    'idempotency-key': ['10000000-0000-4000-8000-000000000001', 'x', junk()],
    authorization: ['Bearer a.b.c', 'Basic x', 'Bearer ', junk()],
    'x-bot-proof': ['x', Buffer.from('{"challenge":{}}').toString('base64url'), junk()],
    'trust-token': ['x', junk()],
    'x-forwarded-host': ['evil.example', 'a b', junk()],
    'x-forwarded-proto': ['http', 'https', 'gopher', junk()],
    'sec-fetch-site': ['same-origin', 'cross-site', junk()],
    'user-agent': [junk()],
    expect: ['100-continue', '200-ok'],
    cookie: ['session=', `session=${'A'.repeat(43)}; theme=<script>; theme`, junk()],
  };
  for (const [name, values] of Object.entries(sometimes))
    if (randomBoolean(random, 0.06)) headers[name] = pick(random, values);
  return headers;
}

const byte = (random: Random): number => Math.floor(random() * 256);
const written = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Returns the text, usually escaped as a browser would escape it, but sometimes raw. */
function escaped(text: string, random: Random): string {
  return randomBoolean(random, 0.95) ? encodeURIComponent(text.toWellFormed()) : text;
}
const oneLine = (text: string): string => text.replaceAll(/[\r\n]/g, '');
