import { parseXmlStream } from './parse-xml-stream.ts';
import { maxCellLength, TableFileError } from './table-batches.ts';
import type { ZipArchive } from './zip-archive.ts';

const sharedStringsPart = 'xl/sharedStrings.xml';
/** The survey's distinct strings total a few million characters. Many more would exceed the memory limit. */
const maxCharacters = 20_000_000;
const maxStrings = 600_000;

/**
 * Returns the strings to which a workbook's cells refer by number. The list is empty if the cells contain the strings
 * themselves.
 */
export async function readSharedStrings(archive: ZipArchive): Promise<readonly string[]> {
  const strings: string[] = [];
  if (archive.sizeOf(sharedStringsPart) === undefined) return strings;
  let letters = 0;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  const listener = {
    open(name: string) {
      if (name === 'si') current = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text(piece: string) {
      if (isText && current.length < maxCellLength) current += piece;
    },
    close(name: string) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        letters += current.length;
        strings.push(current);
      }
    },
  };
  for await (const _bytes of parseXmlStream(await archive.open(sharedStringsPart), sharedStringsPart, listener)) {
    if (letters > maxCharacters || strings.length > maxStrings) {
      throw new TableFileError('The workbook has too much text to be a survey. Save the sheet as CSV and import that.');
    }
  }
  return strings;
}
