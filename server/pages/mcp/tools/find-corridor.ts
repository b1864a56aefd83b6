import { findCorridorTool } from '@tern/contract/assistants/assistant-tools.ts';
import type { ParsedSentence } from '@tern/contract/search/parsed-sentence.ts';
import type { z } from 'zod';
import { toCorridorLink } from '../../../market/corridors/facts/corridor-link.ts';
import { interpretSentence } from '../../../market/search/sentence/interpret-sentence.ts';
import type { AssistantCaller, AssistantDeps } from '../assistant-deps.ts';
import { countryNameInEnglishSentence } from '../price-texts.ts';
import type { ToolReply } from '../tool-reply.ts';

type FindCorridorArguments = z.output<typeof findCorridorTool.input>;

const followUpQuestions: Readonly<Record<ParsedSentence['open'][number], string>> = {
  fromCountry: 'Which country do you send from?',
  toCountry: 'Which country does the money go to?',
  amount: 'How much do you want to send, or how much must arrive?',
  currency: 'In which currency do you pay?',
};

/** Parses a sentence as GET /api/search/understand does, but without a model. */
export async function handleCorridorSearch(
  { query }: FindCorridorArguments,
  deps: AssistantDeps,
  caller: AssistantCaller,
): Promise<ToolReply> {
  await caller.admit();
  const understood = await interpretSentence({ query, reader: 'built_in' }, {}, deps);
  const { fromCountry, toCountry } = understood;
  const corridor =
    fromCountry && toCountry && fromCountry !== toCountry ? toCorridorLink(fromCountry, toCountry) : null;
  // The sending country's currency is the default, so there is no need for a follow-up question.
  const ask = understood.open.filter((field) => field !== 'currency').map((field) => followUpQuestions[field]);
  const page = corridor ? `${caller.origin}/send/${corridor.slug}` : null;
  return {
    structured: findCorridorTool.output.parse({ understood, corridor, ask, page }),
    sentences: [
      corridor
        ? `This is about sending money from ${countryNameInEnglishSentence(corridor.from.code)} to ${countryNameInEnglishSentence(corridor.to.code)}.`
        : 'The sentence does not name two countries.',
      ask.length > 0 ? `Ask the person: ${ask.join(' ')}` : 'Nothing is missing: call compare_transfers.',
      'This answer has no prices.',
    ],
  };
}
