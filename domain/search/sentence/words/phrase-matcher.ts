import { type SentenceToken, tokenizeSentence } from './tokenize-sentence.ts';

type TrieNode<Meaning> = { readonly next: Map<string, TrieNode<Meaning>>; meaning?: Meaning };

/** A meaning found at a position in the sentence; `end` is the index of the first word after it. */
export type PhraseMatch<Meaning> = { readonly meaning: Meaning; readonly end: number };

/** Finds phrases and their meanings in a sentence. `find` returns the longest phrase that starts at `index`. */
export type PhraseMatcher<Meaning> = {
  readonly find: (words: readonly SentenceToken[], index: number) => PhraseMatch<Meaning> | undefined;
  /** Returns whether this word alone is a phrase. */
  readonly hasPhrase: (key: string) => boolean;
  /** Returns whether this word is part of any phrase. */
  readonly hasWord: (key: string) => boolean;
  /** Returns all words in the phrases. */
  readonly words: () => ReadonlySet<string>;
};

const ignoredSigns = new Set(['-', '.', ',', '(', ')', "'", '’', '/', '_', '،']);

/** A phrase as it is typed, or one key that can't be typed (../languages/gloss-keys.ts). */
export type Phrase = string | { readonly key: string };

/** Returns the keys of a phrase: its words without punctuation or a leading article, with `saint` for `st`. */
function keysOfPhrase(phrase: Phrase): string[] {
  if (typeof phrase !== 'string') return [phrase.key];
  const keys = tokenizeSentence(phrase)
    .filter((word) => !(word.kind === 'sign' && ignoredSigns.has(word.key)))
    .map((word) => (word.key === 'st' ? 'saint' : word.key));
  return keys[0] === 'the' && keys.length > 1 ? keys.slice(1) : keys;
}

/**
 * Returns a matcher for these phrases. If a phrase has several meanings, the first one counts. The phrases are indexed
 * on first use, because indexing the phrases of 26 languages would slow down every startup.
 */
export function createPhraseMatcher<Meaning>(
  entries: Iterable<readonly [phrase: Phrase, meaning: Meaning]>,
): PhraseMatcher<Meaning> {
  let filled: PhraseTrie<Meaning> | undefined;
  const book = (): PhraseTrie<Meaning> => {
    filled ??= buildTrie(entries);
    return filled;
  };
  return {
    hasWord: (key) => book().vocabulary.has(key),
    words: () => book().vocabulary,
    hasPhrase: (key) => book().root.next.get(key)?.meaning !== undefined,
    find: (words, index) => {
      let node: TrieNode<Meaning> | undefined = book().root;
      let found: PhraseMatch<Meaning> | undefined;
      let passed = 0;
      for (let at = index; at < words.length; at += 1) {
        const { key, kind } = words[at] as SentenceToken;
        const next: TrieNode<Meaning> | undefined = node.next.get(key === 'st' ? 'saint' : key);
        if (next === undefined) {
          // "U.S.A.", "Guinea-Bissau" and "Korea, Rep." are one name: inside a phrase, up to two marks in a row are
          // ignored.
          if (at > index && kind === 'sign' && ignoredSigns.has(key) && passed < 2) {
            passed += 1;
            continue;
          }
          break;
        }
        passed = 0;
        node = next;
        if (node.meaning !== undefined) found = { meaning: node.meaning, end: at + 1 };
      }
      return found;
    },
  };
}

type PhraseTrie<Meaning> = { readonly root: TrieNode<Meaning>; readonly vocabulary: ReadonlySet<string> };

function buildTrie<Meaning>(entries: Iterable<readonly [phrase: Phrase, meaning: Meaning]>): PhraseTrie<Meaning> {
  const root: TrieNode<Meaning> = { next: new Map() };
  const vocabulary = new Set<string>();
  for (const [phrase, meaning] of entries) {
    let node = root;
    for (const key of keysOfPhrase(phrase)) {
      vocabulary.add(key);
      const next = node.next.get(key) ?? { next: new Map() };
      node.next.set(key, next);
      node = next;
    }
    if (node !== root) node.meaning ??= meaning;
  }
  return { root, vocabulary };
}

/** Returns the entries for a matcher from a table whose rows have several phrases separated by |. */
export function* splitPhrases<Meaning>(
  rows: Iterable<readonly [phrases: string, meaning: Meaning]>,
): Generator<readonly [string, Meaning]> {
  for (const [phrases, meaning] of rows)
    for (const phrase of phrases.split('|')) if (phrase !== '') yield [phrase, meaning];
}
