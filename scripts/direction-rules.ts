/** Class names that mean left or right, such as `ml-2`. They are wrong in right-to-left languages. */
const physicalClassPattern =
  /(?<![\w-])-?(?:(?:m|p|scroll-m|scroll-p)[lr]-|(?:left|right)-|(?:border|rounded)-[lr](?:-|(?![\w-]))|rounded-[tb][lr](?:-|(?![\w-]))|(?:text|float|clear)-(?:left|right)(?![\w-]))/;

/** Style sheet declarations that contain left or right. They are wrong in right-to-left languages. */
const physicalStylePattern =
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b|(?:left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius)/;

/**
 * Returns the first part of a line of page code that wouldn't be mirrored in a right-to-left language, or undefined if
 * there is none. A comment with `physical:` and a reason exempts the line.
 */
export function findPhysicalDirection(line: string, kind: 'css' | 'tsx'): string | undefined {
  if (line.includes('physical:')) return undefined;
  const code = line.replace(/\/\*.*?\*\/|\/\/ .*$/g, '');
  return (kind === 'css' ? physicalStylePattern : physicalClassPattern).exec(code)?.[0].trim();
}
