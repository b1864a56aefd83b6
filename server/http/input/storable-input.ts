import { toStorableText } from '@tern/domain/text/storable-text.ts';
import { ProblemError } from '../../foundation/problem-error.ts';

/** No declared input is nested deeper than this. Deeper values are rejected without being traversed further. */
const maxDepth = 32;

/**
 * Repairs every string in an input so that the database can store it (docs/decisions/0042). Pasted text may contain an
 * invisible U+0000 or a lone surrogate, so both are repaired rather than rejected. Returns an equal value if nothing
 * needs repair.
 * @throws ProblemError `invalid_parameters` if the value is nested too deeply to be valid input.
 */
export function toStorableInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === maxDepth)
    throw new ProblemError('invalid_parameters', { detail: `Nest the input at most ${maxDepth} levels deep.` });
  if (Array.isArray(value)) return value.map((item) => toStorableInput(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [toStorableText(key), toStorableInput(item, depth + 1)]),
  );
}
