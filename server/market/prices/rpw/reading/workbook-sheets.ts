import { posix } from 'node:path';
import { parseXmlStream } from './parse-xml-stream.ts';
import { TableFileError } from './table-batches.ts';
import type { ZipArchive } from './zip-archive.ts';

export type WorkbookSheet = { readonly name: string; readonly part: string };

const workbookPart = 'xl/workbook.xml';
const relationshipsPart = 'xl/_rels/workbook.xml.rels';

/** Returns a workbook's sheets in order, excluding charts, each with its path in the archive. */
export async function listSheets(archive: ZipArchive): Promise<readonly WorkbookSheet[]> {
  if (archive.sizeOf(workbookPart) === undefined) {
    throw new TableFileError('The file is a zip file, but not an XLSX workbook.');
  }
  const targets = new Map<string, string>();
  await readPart(archive, relationshipsPart, (name, attribute) => {
    const id = attribute('Id');
    const target = attribute('Target');
    if (name === 'Relationship' && id && target && attribute('Type')?.endsWith('/worksheet')) targets.set(id, target);
  });
  const sheets: WorkbookSheet[] = [];
  await readPart(archive, workbookPart, (name, attribute) => {
    const target = name === 'sheet' ? targets.get(attribute('r:id') ?? '') : undefined;
    if (target !== undefined) sheets.push({ name: attribute('name') ?? '', part: resolvePartPath(target) });
  });
  return sheets;
}

async function readPart(
  archive: ZipArchive,
  part: string,
  open: (name: string, attribute: (name: string) => string | undefined) => void,
): Promise<void> {
  for await (const _bytes of parseXmlStream(await archive.open(part), part, { open }));
}

/** Returns the archive path of a target, which is relative to the workbook's folder or the root. */
function resolvePartPath(target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
}
