const browserPatterns: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const operatingSystemPatterns: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns a device name derived from the user agent, such as "Firefox · Android", or "–" if the device is unknown. The
 * name needs no translation and contains no version or other identifying details.
 */
export function deviceName(userAgent: string | undefined): string {
  const find = (names: typeof browserPatterns): string | undefined =>
    names.find(([mark]) => mark.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(browserPatterns), find(operatingSystemPatterns)];
  if (browser === undefined) return system ?? '–';
  return system === undefined ? browser : `${browser} · ${system}`;
}
