import { splitLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import { truncateText } from '@tern/domain/text/storable-text.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { pageApiContext } from '../data/api/page-api-context.ts';
import { sentenceResultUrl } from '../features/search/sentence/sentence-result-url.ts';

const maxSentenceLength = 500;

/**
 * Redirects a sentence to its results, or to the prefilled form if something is missing. Redirects to the home page if
 * there is no sentence.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const sentence = truncateText((new URL(request.url).searchParams.get('q') ?? '').trim(), maxSentenceLength);
  if (sentence === '') return redirect('/');
  const reply = await context.get(pageApiContext).understand(sentence, {
    signal: request.signal,
    language: splitLanguagePrefix(new URL(request.url).pathname).code?.toLowerCase(),
    acceptLanguage: request.headers.get('accept-language') ?? undefined,
  });
  return redirect(sentenceResultUrl(sentence, reply.ok ? reply.data : undefined));
}
