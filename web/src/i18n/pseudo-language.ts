import type { Messages } from '@lingui/core';

/**
 * Returns whether a language is a pseudo-language for layout tests. `xx` is English in brackets, with accented and
 * mostly doubled vowels that make it about a third longer, so untranslated text is easy to spot. `xr` is its
 * right-to-left variant.
 */
export function isPseudoLanguage(language: string): boolean {
  return language === 'xx' || language === 'xr';
}

/** Returns compiled messages in the pseudo-language; their arguments are unchanged. */
export function pseudolocalizeMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      const plain: unknown[] = typeof message === 'string' ? [message] : message;
      return [id, ['⟦', ...plain.map(pseudolocalizePart), '⟧'] as Messages[string]];
    }),
  );
}

/**
 * Returns a part of a compiled message in the pseudo-language. A part is a string, or an argument with its name, kind
 * and, for plurals, the strings by number.
 */
function pseudolocalizePart(part: unknown): unknown {
  if (typeof part === 'string') return pseudolocalizeText(part);
  if (!Array.isArray(part) || typeof part[2] !== 'object' || part[2] === null) return part;
  const [name, kind, choices] = part;
  const written = Object.entries(choices as Record<string, unknown>).map(([key, text]) => [
    key,
    key === 'offset' ? text : Array.isArray(text) ? text.map(pseudolocalizePart) : pseudolocalizePart(text),
  ]);
  return [name, kind, Object.fromEntries(written)];
}

const accentedVowels: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'ü',
  A: 'Â',
  E: 'Ê',
  O: 'Ô',
};

function pseudolocalizeText(text: string): string {
  // Tags appear in messages as "<0>…</0>" and aren't changed.
  return text
    .split(/(<\/?\d+\/?>)/)
    .map((piece, index) =>
      index % 2 === 1
        ? piece
        : piece
            .replace(/[aeiouAEO]/g, (letter) => accentedVowels[letter] ?? letter)
            .replace(/([áéíöü])(?=\w)/g, '$1$1'),
    )
    .join('');
}
