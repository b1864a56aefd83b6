import { generateValue, type JsonSchema, pick, type Random, randomBoolean } from './generate-value.ts';
import { hostileTexts } from './hostile-texts.ts';

/** A tool as the server describes it at /mcp. */
export type McpTool = { readonly name: string; readonly inputSchema: JsonSchema };

/** A message to /mcp. */
export type McpCall = { readonly endpoint: string; readonly body: string; readonly headers: Record<string, string> };

const versions = ['2025-06-18', '2025-06-18', '2026-07-28', 'x'];
const uris = ['tern://method', 'tern://corridor/united-states-to-mexico', 'tern://provider/wise', 'tern://x/y'];
const otherMethods = [
  ...['tools/list', 'resources/list', 'resources/templates/list', 'server/discover', 'initialize', 'ping'],
  ...['subscriptions/listen', 'notifications/initialized', 'toString'],
];

/** Returns a message that calls a tool, reads a resource, or uses another part of the protocol. */
export function generateMcpCall(tools: readonly McpTool[], random: Random, hostility: number): McpCall {
  const { endpoint, method, params } = randomBoolean(random, 0.75) ? toolCall() : otherCall();
  const message = { jsonrpc: '2.0', id: pick<unknown>(random, [1, 'a', 0, null]), method, params };
  const sent = randomBoolean(random, hostility)
    ? pick<unknown>(random, [[message], { ...message, id: {} }, null])
    : message;
  return {
    endpoint,
    body: JSON.stringify(sent),
    headers: {
      accept: randomBoolean(random, 0.97) ? 'application/json, text/event-stream' : pick(random, ['text/html', '']),
      'mcp-protocol-version': pick(random, versions),
    },
  };

  function toolCall() {
    const { name, inputSchema } = pick(random, tools);
    const named = randomBoolean(random, hostility) ? pick(random, hostileTexts) : name;
    const params = { name: named, arguments: generateValue(inputSchema, random, hostility) };
    return { endpoint: `tool ${name}`, method: 'tools/call', params };
  }

  function otherCall() {
    const isRead = randomBoolean(random, 0.5);
    const method = isRead ? 'resources/read' : pick(random, otherMethods);
    const uri = randomBoolean(random, hostility) ? pick(random, hostileTexts) : pick(random, uris);
    return { endpoint: `mcp ${method}`, method, params: isRead ? { uri } : {} };
  }
}

/** Returns the list of tools from a running server. */
export async function readMcpTools(origin: string): Promise<readonly McpTool[]> {
  const reply = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const text = (await reply.text()).replace(/^[\s\S]*?data: /, '');
  return (JSON.parse(text) as { result: { tools: readonly McpTool[] } }).result.tools;
}
