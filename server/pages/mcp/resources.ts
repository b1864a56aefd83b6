import type { ReadResourceResult, Resource, ResourceTemplateType } from '@modelcontextprotocol/server';
import { loadCorridorFactsResponse } from '../../market/corridors/facts/corridor-facts.ts';
import { listCorridorLinks } from '../../market/corridors/facts/corridor-link.ts';
import { createProviderFactsResponse } from '../../market/providers/provider-facts.ts';
import type { AssistantCaller, AssistantDeps } from './assistant-deps.ts';
import { methodologyText } from './methodology-text.ts';

const maxListedCorridors = 20;
const maxNameLength = 120;

const jsonMimeType = 'application/json';

/** Returns the method and the largest corridors. Clients find other corridors and providers through the templates. */
export function listResources(): Resource[] {
  const corridors = listCorridorLinks().slice(0, maxListedCorridors);
  return [
    { uri: 'tern://method', name: 'method', title: 'How Tern compares', mimeType: 'text/markdown' },
    ...corridors.map(({ slug, from, to }) => ({
      uri: `tern://corridor/${slug}`,
      name: slug,
      title: `${from.name} to ${to.name}`,
      mimeType: jsonMimeType,
    })),
  ];
}

export const resourceTemplates: ResourceTemplateType[] = [
  {
    uriTemplate: 'tern://corridor/{slug}',
    name: 'corridor',
    title: 'A corridor',
    description: 'All facts of GET /api/corridors/{slug}, such as tern://corridor/united-states-to-mexico',
    mimeType: jsonMimeType,
  },
  {
    uriTemplate: 'tern://provider/{id}',
    name: 'provider',
    title: 'A provider',
    description: 'All facts of GET /api/providers/{id}, such as tern://provider/western-union',
    mimeType: jsonMimeType,
  },
];

/** Returns a resource, or undefined if it doesn't exist. @throws ProblemError */
export async function readResource(
  uri: string,
  deps: AssistantDeps,
  caller: AssistantCaller,
): Promise<ReadResourceResult | undefined> {
  if (uri === 'tern://method') return toResourceResult(uri, 'text/markdown', methodologyText(caller.origin));
  const [, kind, name] = /^tern:\/\/(corridor|provider)\/([a-z0-9-]+)$/.exec(uri) ?? [];
  if (name === undefined || name.length > maxNameLength) return undefined;
  const admission = await caller.admit();
  const facts =
    kind === 'corridor'
      ? await loadCorridorFactsResponse(name, deps, admission)
      : await createProviderFactsResponse({ id: name, page: 1 }, deps);
  return toResourceResult(uri, jsonMimeType, JSON.stringify(facts));
}

function toResourceResult(uri: string, mimeType: string, text: string): ReadResourceResult {
  return { contents: [{ uri, mimeType, text }] };
}
