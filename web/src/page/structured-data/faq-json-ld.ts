import type { JsonLd } from './serialize-json-ld.ts';

export type QuestionAndAnswer = { readonly question: string; readonly answer: string };

/** [S7-24] Returns questions as structured data, with exactly the answers on the page, as plain text. */
export function faqJsonLd(entries: readonly QuestionAndAnswer[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
