import { describe, expect, it } from 'vitest';
import { commitSubjectErrors, messageErrors, sourceJargonErrors, staleNameErrors } from './prose-rules.ts';

const catalog = (...messages: string[]) =>
  messages.map((message) => `msgid "id"\nmsgstr ${JSON.stringify(message)}\n`).join('\n');

describe('prose rules', () => {
  it.each(['Your favourites', 'Ask anew', 'You are told once', 'It fires', 'See the source beside it'])(
    'reject the jargon or spelling in %j',
    (message) => expect(messageErrors([catalog(message)])).toHaveLength(1),
  );

  it('accept plain messages, even if several catalogs share them', () => {
    expect(messageErrors([catalog('Save alert', 'Understand the score'), catalog('Save alert')])).toEqual([]);
  });

  it('reject a message over 160 characters', () => {
    expect(messageErrors([catalog('a'.repeat(160))])).toEqual([]);
    expect(messageErrors([catalog('a'.repeat(161))])).toHaveLength(1);
  });

  it('reject two messages that differ only in an ellipsis, a dash or the final period', () => {
    expect(messageErrors([catalog('Loading…', 'Loading...', 'Loading', 'Loaded')])).toHaveLength(2);
    expect(messageErrors([catalog('1–2 days', '1-2 days')])).toHaveLength(1);
  });

  it('check string literals in source code, but not comments or names', () => {
    const source =
      "/* the alert fired */\nconst fired = 'When the alert fired';\nconst ok = `${fired} times in a week`;\n";
    expect(sourceJargonErrors(source)).toEqual([`'When the alert fired': say "fired" in plain words`]);
  });

  it('reject test titles that begin with a name the test file doesn’t use', () => {
    const file = (used: string) => `describe('sortQuotes [S4.2-7]', () => { it('sorts them', () => ${used}([])); });`;
    expect(staleNameErrors(file('sortQuotes'))).toEqual([]);
    expect(staleNameErrors(file('sortOffers'))).toEqual([
      'test "sortQuotes [S4.2-7]": nothing here is called sortQuotes',
    ]);
  });

  it('reject commit subjects over 72 characters', () => {
    expect(commitSubjectErrors(`abc ${'s'.repeat(72)}\ndef ${'s'.repeat(73)}\n`)).toEqual([
      'commit def: the subject has 73 characters, at most 72',
    ]);
  });
});
