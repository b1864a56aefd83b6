import { storableText } from '@tern/domain/text/storable-text.ts';
import { ProblemError } from '../../foundation/problem-error.ts';

/** No declared input nests deeper than this; what does is refused before anything walks it. */
const maxDepth = 32;

/**
 * Whatever a caller sent, with every text in it as the database can store it (docs/decisions/0042). Pasted texts may hold U+0000 or half a
 * character without the person seeing it, so both are repaired and not refused. Returns the same value where nothing is to be repaired.
 * @throws ProblemError `invalid_parameters` when the value nests too deeply to be an input of ours.
 */
export function storableInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maxDepth) throw new ProblemError('invalid_parameters', { detail: `At most ${maxDepth} levels deep.` });
  if (Array.isArray(value)) return value.map((item) => storableInput(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [storableText(key), storableInput(item, depth + 1)]),
  );
}
