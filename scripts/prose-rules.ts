/** Internal jargon that users shouldn't see, and British spellings. */
const jargonPattern =
  /\b(?:anew|beside|(?:is|are|was|were|be) told|told you|kept on|kept here|kept in|stand-in|stands? (?:here|beside|side by side)|dearer|a figure|figures|take along|at idle|fires?|fired|favourites?|licences?|colours?|behaviour)\b/i;
const maxMessageLength = 160;
const maxSubjectLength = 72;

/**
 * Returns the errors in the messages of these catalogs: jargon, length, and messages that differ only in a dash, an
 * ellipsis or the final period.
 */
export function messageErrors(catalogs: readonly string[]): string[] {
  const messages = new Set(catalogs.flatMap(parseCatalogMessages));
  const errors: string[] = [];
  const known = new Map<string, string>();
  for (const message of messages) {
    const word = jargonPattern.exec(message)?.[0];
    if (word !== undefined) errors.push(`message "${message}": say "${word}" in plain words`);
    if (message.length > maxMessageLength)
      errors.push(`message "${message}": ${message.length} characters, at most 160`);
    const bare = message.replace(/\.\.\.|…|\.$/g, '').replace(/[—–]/g, '-');
    const twin = known.get(bare);
    if (twin !== undefined) errors.push(`messages "${twin}" and "${message}": make them one`);
    known.set(bare, message);
  }
  return errors;
}

/** Returns an error for each multi-word string literal with jargon in a source file. */
export function sourceJargonErrors(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/'[^'\n]*'|`[^`]*`/g)]
    .map(([literal]) => literal)
    .filter((literal) => literal.includes(' '))
    .flatMap((literal) => {
      const word = jargonPattern.exec(literal.replace(/\$\{[^}]*\}/g, ''))?.[0];
      return word === undefined ? [] : [`${literal}: say "${word}" in plain words`];
    });
}

/**
 * Returns an error for each commit whose subject is too long.
 * @param log lines of hash and subject.
 */
export function commitSubjectErrors(log: string): string[] {
  return log
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const)
    .filter(([, subject]) => subject.length > maxSubjectLength)
    .map(
      ([hash, subject]) => `commit ${hash}: the subject has ${subject.length} characters, at most ${maxSubjectLength}`,
    );
}

const testTitlePattern = /\b(?:describe|it)(?:\.\w+(?:\([^)]*\))?)?\(\s*(['"`])(.*?)\1/g;

/** Returns an error for each test title that begins with a function name that the test file doesn't use. */
export function staleNameErrors(testFile: string): string[] {
  const code = testFile.replace(testTitlePattern, '');
  return [...testFile.matchAll(testTitlePattern)].flatMap(([, , title = '']) => {
    const name = /^[a-z]+[A-Z]\w*/.exec(title)?.[0];
    return name === undefined || new RegExp(`\\b${name}\\b`).test(code)
      ? []
      : [`test "${title}": nothing here is called ${name}`];
  });
}

/** Returns the English messages in a catalog, without its header. */
export function parseCatalogMessages(catalog: string): string[] {
  return [...catalog.matchAll(/^msgstr ((?:".*"\n?)+)/gm)]
    .map(([, lines = '']) =>
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as string)
        .join(''),
    )
    .filter((message) => message !== '' && !message.startsWith('POT-Creation-Date:'));
}
