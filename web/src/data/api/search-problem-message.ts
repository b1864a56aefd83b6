import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Problem } from '@tern/contract/problem.ts';

/** Returns the message for a search problem ([S8-11], [S8-13] to [S8-16]); show it with `i18n._`. */
export function searchProblemMessage(problem: Problem): MessageDescriptor {
  if (problem.title === 'timeout') return msg`Search is taking too long...`;
  if (problem.title === 'network') return msg`Network connection issue. Please check your internet and try again.`;
  switch (problem.code) {
    case 'invalid_parameters':
      return msg`Invalid search parameters. Please check your filter selections.`;
    case 'too_many_requests':
      return msg`Service temporarily busy...`;
    default:
      return msg`Unable to search providers...`;
  }
}
