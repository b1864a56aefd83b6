import type { Tool } from '@modelcontextprotocol/server';
import { type AssistantTool, assistantTools } from '@tern/contract/assistants/assistant-tools.ts';
import { z } from 'zod';

let listed: Tool[] | undefined;

/** Returns the tools as clients see them. They only read, and only what this instance knows. */
export function toolList(): Tool[] {
  listed ??= assistantTools.map(asTool);
  return listed;
}

function asTool({ name, title, description, input, output }: AssistantTool): Tool {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchema(input, 'input'),
    outputSchema: jsonSchema(output, 'output'),
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  };
}

/** Fields that a short answer leaves out may follow, so output schemas don't forbid others. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Tool['inputSchema'] {
  const options = {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: each }: { jsonSchema: Record<string, unknown> }) => {
      if (io === 'output') delete each['additionalProperties'];
    },
  } as const;
  return z.toJSONSchema(schema, options) as Tool['inputSchema'];
}
