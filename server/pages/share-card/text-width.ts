/**
 * Returns the approximate width of a string, in ems, in any sans-serif font. Cards are drawn without access to fonts,
 * so a string that may be too long gets a smaller size or another line. The estimate errs on the high side.
 */
export function estimateTextWidth(text: string): number {
  let width = 0;
  for (const character of text) width += estimateCharacterWidth(character);
  return width;
}

function estimateCharacterWidth(character: string): number {
  if (/[\p{M}\p{Cf}]/u.test(character)) return 0;
  if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303F\uFF00-\uFF60]/u.test(character)) return 1.02;
  if (/[iljtfI.,:;|'!·() ]/.test(character)) return 0.34;
  if (/[mwMW@%→←]/.test(character)) return 0.92;
  if (/\p{Lu}/u.test(character)) return 0.7;
  if (/\p{Nd}/u.test(character)) return 0.64;
  return 0.6;
}

/** How much wider bold text can be than regular text. */
const boldWidthFactor = 1.1;

type FitFontSizeOptions = {
  readonly width: number;
  readonly size: number;
  readonly min: number;
  readonly bold?: boolean;
};

/** Returns the largest size in pixels at which a string fits a width, at most `size` and at least `min`. */
export function fitFontSize(text: string, { width, size, min, bold = false }: FitFontSizeOptions): number {
  const wanted = Math.floor(width / Math.max(estimateTextWidth(text) * (bold ? boldWidthFactor : 1), 0.1));
  return Math.max(min, Math.min(size, wanted));
}

/**
 * Wraps text into at most `lines` lines that fit a width at a given size, truncating the last one with an ellipsis.
 * Breaks at spaces if possible, otherwise anywhere.
 */
export function wrapText(
  text: string,
  { width, size, lines }: { width: number; size: number; lines: number },
): string[] {
  const max = width / size;
  const found: string[] = [];
  let line = '';
  for (const word of text.match(/\S+\s*/gu) ?? []) {
    for (const piece of estimateTextWidth(word) > max ? word : [word]) {
      if (line !== '' && estimateTextWidth(line + piece.trimEnd()) > max) {
        found.push(line.trimEnd());
        line = '';
      }
      line += piece;
    }
  }
  if (line.trim() !== '') found.push(line.trimEnd());
  if (found.length <= lines) return found;
  return [...found.slice(0, lines - 1), `${found[lines - 1] ?? ''}…`];
}
