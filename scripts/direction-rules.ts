/** Class names that say left or right: in Arabic and Urdu the page begins at the other side. */
const physicalClass =
  /(?<![\w-])-?(?:(?:m|p|scroll-m|scroll-p)[lr]-|(?:left|right)-|(?:border|rounded)-[lr](?:-|(?![\w-]))|rounded-[tb][lr](?:-|(?![\w-]))|(?:text|float|clear)-(?:left|right)(?![\w-]))/;

/** The same in a style sheet. */
const physicalStyle =
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius)/;

/**
 * Returns what in a line of a page's code would stay at one side when the page is written from right to left; undefined
 * without any. `physical:` in a comment on the line allows it, with its reason.
 */
export function physicalSide(line: string, kind: 'css' | 'tsx'): string | undefined {
  if (line.includes('physical:')) return undefined;
  const code = line.replace(/\/\*.*?\*\/|\/\/ .*$/g, '');
  return (kind === 'css' ? physicalStyle : physicalClass).exec(code)?.[0].trim();
}
