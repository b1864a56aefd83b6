import { createMcpHandler } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SearchGate } from '../../abuse/bot-check/search-gate.ts';
import { ProblemError } from '../../foundation/problem-error.ts';
import { rejectCrossOriginRequest } from '../../http/reject-cross-origin-request.ts';
import { resolvePublicOrigin } from '../../http/resolve-public-origin.ts';
import { dataHeaders } from '../../http/security-headers.ts';
import type { AssistantCaller, AssistantDeps } from './assistant-deps.ts';
import { createCallTool } from './call-tool.ts';
import { createMcpServer } from './mcp-server.ts';

export type McpRoutesDeps = AssistantDeps & {
  readonly searchGate: Pick<SearchGate, 'enter'>;
  readonly config: { readonly PUBLIC_ORIGIN?: string | undefined };
};

/** The headers that the protocol uses. No others are passed to the library. */
const forwardedHeaderNames = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/**
 * Serves the Model Context Protocol at /mcp (B5-1), without sessions. Supports revision 2026-07-28, and streamable HTTP
 * as in the 2025 revisions. Requests from other sites are rejected, as in the API. Requests without an Origin header
 * come from programs and are accepted.
 */
export function mcpRoutes(app: FastifyInstance, deps: McpRoutesDeps): void {
  const answerTool = createCallTool(deps);
  const { PUBLIC_ORIGIN: publicOrigin } = deps.config;
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    onRequest: async (request) => rejectCrossOriginRequest(request, { publicOrigin, openToPrograms: true }),
    handler: async (request, reply) => {
      const refusal = findUnsupportedMessageError(request.body);
      if (refusal) return reply.code(200).headers(dataHeaders).header('cache-control', 'no-store').send(refusal);
      const origin = resolvePublicOrigin(request, publicOrigin);
      const caller: AssistantCaller = { origin, admit: () => admit(request, deps) };
      const { fetch: answer } = createMcpHandler(() => createMcpServer(deps, answerTool, caller));
      const response = await answer(toFetchRequest(request, origin), { parsedBody: request.body });
      return sendResponse(reply, response);
    },
  });
}

/**
 * Returns a JSON-RPC error for a batch, which would count as one call, and for a message that would open a long-lived
 * stream. Returns undefined for other messages.
 */
function findUnsupportedMessageError(body: unknown): unknown {
  const error = (code: number, message: string) => ({ jsonrpc: '2.0', id: null, error: { code, message } });
  if (Array.isArray(body)) return error(-32600, 'Send one message for each request.');
  if (typeof body !== 'object' || body === null || !('method' in body)) return undefined;
  if (body.method !== 'subscriptions/listen') return undefined;
  const id = 'id' in body && (typeof body.id === 'string' || typeof body.id === 'number') ? body.id : null;
  return { ...error(-32601, 'Nothing changes here, so there is nothing to listen to.'), id };
}

async function admit(request: FastifyRequest, { searchGate }: McpRoutesDeps): ReturnType<AssistantCaller['admit']> {
  const turn = await searchGate.enter(request);
  if (turn.ok) return turn.admission;
  throw new ProblemError('too_many_requests', { detail: `Try again in ${turn.retryAfterSeconds} seconds.` });
}

function toFetchRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const name of forwardedHeaderNames) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const { method } = request;
  return new Request(`${origin}/mcp`, { method, headers, ...(method === 'POST' && { body: '{}' }) });
}

/** Sends the whole response at once. It contains only one result, so streaming it would have no benefit. */
async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const body = await response.text();
  const type = response.headers.get('content-type');
  const allow = response.headers.get('allow');
  void reply.code(response.status).headers(dataHeaders).header('cache-control', 'no-store');
  if (type !== null) void reply.header('content-type', type);
  if (allow !== null) void reply.header('allow', allow);
  return reply.serializer(String).send(body);
}
