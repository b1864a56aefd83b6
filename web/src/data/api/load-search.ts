import type { ApiReply, PageApi } from '@tern/contract/page-rendering.ts';
import { normalizeAnswer, type SearchView } from './normalize-answer.ts';
import { askedOf, type Question } from './search-question.ts';

export type SearchReply = ApiReply<SearchView>;

/** Runs the search of an address; for the loaders of all pages that show offers. */
export async function loadSearch(
  request: Request,
  api: PageApi,
  read: (search: URLSearchParams) => Question = askedOf,
): Promise<SearchReply> {
  const question = read(new URL(request.url).searchParams);
  const reply = await api.quotes(question, request.signal);
  return reply.ok ? { ok: true, data: normalizeAnswer(reply.data, question) } : reply;
}
