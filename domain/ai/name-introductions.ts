/**
 * Data table: phrases that introduce a person's name, as case-insensitive pattern parts, and words that can follow a
 * name but aren't part of it.
 */
export const nameIntroductions: readonly string[] = [
  "(?:my|his|her|their|our|the (?:recipient|receiver|sender|beneficiary)['’]?s?|recipient|receiver|sender|beneficiary)\\s+(?:full\\s+|first\\s+|last\\s+)?name(?:\\s+is|['’]s|:)",
  'name:',
  'named',
  'i am called',
  "i[’']?m called",
  'me llamo',
  'mi nombre es',
  'se llama',
  "je m[’']appelle",
  'mon nom est',
  "s[’']appelle",
  'ich hei(?:ß|ss)e',
  'mein name ist',
  'mi chiamo',
  'il mio nome è',
  'meu nome é',
  'chamo-me',
  'me chamo',
  'ang pangalan ko ay',
  'ako si',
  'nama saya',
  'tên tôi là',
  'меня зовут',
  'nazywam się',
  'mijn naam is',
  'ik heet',
  'benim adım',
  'adım',
  'اسمي',
  'मेरा नाम',
  'mera naam',
];

export const wordsAfterNames: readonly string[] =
  'and but from to in at who i we she he with send sending want need wants needs for is lives y de en quiero a et je und ich möchte e o है और at sa mengirim kirim و و أريد'.split(
    ' ',
  );
