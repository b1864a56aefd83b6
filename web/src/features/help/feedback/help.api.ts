import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { sendHelpFeedback } from '@tern/contract/help/help.ts';
import type { ApiResult } from '@tern/contract/page-rendering.ts';
import { requestJson } from '../../../data/api/request-json.ts';

const timeoutMs = 10_000;

/** Sends anonymous feedback on an article, which the server counts. */
export function postArticleFeedback(
  slug: string,
  isHelpful: boolean,
): Promise<ApiResult<ResponseOf<typeof sendHelpFeedback>>> {
  return requestJson(`/api/help/${slug}/feedback`, {
    fetch: (input, init) => window.fetch(input, init),
    timeoutMs,
    init: { method: 'POST', body: JSON.stringify({ isHelpful }) },
  });
}
