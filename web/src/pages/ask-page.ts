import { cutText } from '@tern/domain/text/storable-text.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { pageApi } from '../data/api/page-api-context.ts';
import { understoodAddress } from '../features/search/sentence/understood-address.ts';

const longestSentence = 500;

/** A sentence has no page of its own: it leads to its answer, or back to the form with what is still to be asked. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const sentence = cutText((new URL(request.url).searchParams.get('q') ?? '').trim(), longestSentence);
  if (sentence === '') return redirect('/');
  const reply = await context.get(pageApi).understand(sentence, {
    signal: request.signal,
    acceptLanguage: request.headers.get('accept-language') ?? undefined,
  });
  return redirect(understoodAddress(sentence, reply.ok ? reply.data : undefined));
}
