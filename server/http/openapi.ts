import { allEndpoints } from '@tern/contract/all-endpoints.ts';
import { type Endpoint, endpointProblems } from '@tern/contract/endpoint.ts';
import { problemSchema } from '@tern/contract/problem.ts';
import { publicEndpoints } from '@tern/contract/public-endpoints.ts';
import { z } from 'zod';
import { createProblem } from '../foundation/problem-error.ts';

/** Returns the OpenAPI 3.1 document, built from the contract's endpoint declarations. */
export function createOpenApiDocument(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tern',
      version,
      description:
        'What really arrives when money is sent abroad: quotes with their sources and ages, and mid-market rates.',
      termsOfService: '/developers/terms',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    externalDocs: { url: '/developers', description: 'Examples in curl, TypeScript and Python' },
    paths,
    components: {
      schemas: { Problem: toJsonSchema(problemSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  };
}

function toOperation(endpoint: Endpoint): Record<string, unknown> {
  const content = {
    [endpoint.responseType ?? 'application/json']: { schema: toJsonSchema(endpoint.response, 'output') },
  };
  const otherResponses = Object.fromEntries(
    Object.entries(endpoint.otherStatuses ?? {}).map(([status, description]) => [
      status,
      { description, ...(status !== '304' && { content }) },
    ]),
  );
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(publicEndpoints.includes(endpoint) && { 'x-open': true }),
    ...(endpoint.access === 'signed_in' && { security: [{ session: [] }] }),
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z]+(\w)?/g, (_, letter = '') => letter.toUpperCase())}`,
    parameters: [
      ...toParameters(endpoint.params, 'path'),
      ...toParameters(endpoint.query, 'query'),
      ...(endpoint.acceptsIdempotencyKey ? [idempotencyKeyParameter] : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: toJsonContent(toJsonSchema(endpoint.body, 'input')) },
    }),
    responses: { 200: { description: 'The answer', content }, ...otherResponses, ...toProblemResponses(endpoint) },
  };
}

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key of your own for each action. If you repeat a request within 30 days, you get the first response, and nothing is done twice.',
  schema: { type: 'string', format: 'uuid' },
};

function toParameters(schema: z.ZodType | undefined, place: 'path' | 'query'): unknown[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(property.description && { description: property.description }),
    schema: property,
  }));
}

function toProblemResponses(endpoint: Endpoint): Record<string, unknown> {
  const byStatus = new Map<number, string[]>();
  for (const code of endpointProblems(endpoint)) {
    const { status } = createProblem(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function toJsonContent(schema: unknown): Record<string, unknown> {
  return { 'application/json': { schema } };
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
}
