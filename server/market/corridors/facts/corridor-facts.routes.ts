import { corridorFacts, corridorList } from '@tern/contract/corridors/corridor-facts.ts';
import type { FastifyInstance } from 'fastify';
import type { CountedSearchRoom } from '../../search/run-search.ts';
import { type CachedRoom, serveCached } from '../../search/serve-cached.ts';
import { corridorFactsAnswer } from './corridor-facts.ts';
import { corridorLinks } from './corridor-link.ts';

const cachedBytes = 8 * 1024 * 1024;

/** A corridor by its slug, and which corridors there are ([S2-1]). */
export function corridorFactsRoutes(
  app: FastifyInstance,
  room: CountedSearchRoom & CachedRoom & { readonly simulated: boolean },
): void {
  const { now, version, searchGate } = room;
  const cached = { now, version, maxBytes: cachedBytes };
  serveCached(app, corridorFacts, cached, async (input) =>
    corridorFactsAnswer(input.params.corridor, room, await searchGate.admit(input)),
  );
  serveCached(app, corridorList, cached, ({ query }) => ({ corridors: corridorLinks(query.like) }));
}
