import {
  type CallToolResult,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import type { AssistantError } from '@tern/contract/assistants/assistant-responses.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import type { AssistantCaller, AssistantDeps } from './assistant-deps.ts';
import { type CallTool, isToolName } from './call-tool.ts';
import { listResources, readResource, resourceTemplates } from './resources.ts';
import { toAssistantError } from './tool-error.ts';
import { listTools } from './tool-list.ts';

const hourMs = 3_600_000;
const publicCacheHint = { ttlMs: hourMs, cacheScope: 'public' } as const;

const instructions =
  'Tern compares international money transfers. Ask the person for both countries and the amount; never assume them. Every figure has a source and a date: repeat both. An estimate was seen by nobody: say "about" and "estimate", with its range. Where an answer is a refusal, ask what it says to ask.';

/**
 * Returns a server for one HTTP request or one local process. It has no state, and its lists never change. So we set
 * the handlers directly instead of registering each tool again for every request (docs/decisions/0130).
 */
export function createMcpServer(deps: AssistantDeps, answerTool: CallTool, caller: AssistantCaller): McpServer {
  const mcp = new McpServer(
    { name: 'tern', title: 'Tern', version: deps.release },
    {
      instructions,
      capabilities: { tools: {}, resources: {} },
      cacheHints: {
        'tools/list': publicCacheHint,
        'resources/list': publicCacheHint,
        'resources/templates/list': publicCacheHint,
        'server/discover': publicCacheHint,
        'resources/read': { ttlMs: 30_000, cacheScope: 'public' },
      },
    },
  );
  const { server } = mcp;
  server.setRequestHandler('tools/list', () => ({ tools: listTools() }));
  server.setRequestHandler('resources/list', () => ({ resources: listResources() }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates }));
  server.setRequestHandler('resources/read', ({ params }) => readResourceOrThrow(params.uri, deps, caller));
  server.setRequestHandler('tools/call', ({ params }) =>
    callTool(params.name, params.arguments, deps, answerTool, caller),
  );
  return mcp;
}

async function callTool(
  name: string,
  input: unknown,
  deps: AssistantDeps,
  answerTool: CallTool,
  caller: AssistantCaller,
): Promise<CallToolResult> {
  if (!isToolName(name))
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'No tool of this name: see tools/list');
  try {
    const { structured, sentences } = await answerTool(name, input ?? {}, caller);
    return { content: [{ type: 'text', text: sentences.join('\n') }], structuredContent: { ...structured } };
  } catch (error) {
    return toErrorResult(toAssistantError(error) ?? logAndCreateInternalError(error, deps));
  }
}

async function readResourceOrThrow(uri: string, deps: AssistantDeps, caller: AssistantCaller) {
  let found: Awaited<ReturnType<typeof readResource>>;
  try {
    found = await readResource(uri, deps, caller);
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'not_found') throw new ResourceNotFoundError(uri);
    const { message } = toAssistantError(error) ?? logAndCreateInternalError(error, deps);
    throw new ProtocolError(ProtocolErrorCode.InternalError, message);
  }
  if (!found) throw new ResourceNotFoundError(uri);
  return found;
}

/**
 * Returns an error as text: a sentence and JSON. Structured content wouldn't work, because clients validate it against
 * the tool's schema.
 */
function toErrorResult(refusal: AssistantError): CallToolResult {
  return {
    isError: true,
    content: [
      { type: 'text', text: `${refusal.message} ${refusal.ask}` },
      { type: 'text', text: JSON.stringify({ refusal }) },
    ],
  };
}

function logAndCreateInternalError(error: unknown, { log }: AssistantDeps): AssistantError {
  log('assistants.call-failed', { error: String(error instanceof Error ? error.stack : error) });
  return {
    code: 'internal_error',
    field: null,
    message: 'Something went wrong on our side.',
    ask: 'Say that there is no answer now. Do not guess one.',
  };
}
