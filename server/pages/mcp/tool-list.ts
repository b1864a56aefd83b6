import type { Tool } from '@modelcontextprotocol/server';
import { type AssistantTool, assistantTools } from '@tern/contract/assistants/assistant-tools.ts';
import { z } from 'zod';

let cachedTools: Tool[] | undefined;

/** Returns the tool definitions for clients. All tools are read-only and use only this instance's data. */
export function listTools(): Tool[] {
  cachedTools ??= assistantTools.map(toMcpTool);
  return cachedTools;
}

function toMcpTool({ name, title, description, input, output }: AssistantTool): Tool {
  return {
    name,
    title,
    description,
    inputSchema: toJsonSchema(input, 'input'),
    outputSchema: toJsonSchema(output, 'output'),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}

/**
 * Converts a schema to JSON Schema. Output schemas allow additional fields, because full answers have fields that short
 * ones omit.
 */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Tool['inputSchema'] {
  const options = {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: each }: { jsonSchema: Record<string, unknown> }) => {
      if (io === 'output') delete each['additionalProperties'];
    },
  } as const;
  return z.toJSONSchema(schema, options) as Tool['inputSchema'];
}
