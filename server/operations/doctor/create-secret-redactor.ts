type Environment = Readonly<Record<string, string | undefined>>;

const secretNamePattern = /TOKEN|SECRET|KEY|PASS|APP_ID/;
const redactedText = '•••';

/**
 * Returns a function that redacts the environment's secrets in the doctor's output, even in error messages from other
 * programs.
 */
export function createSecretRedactor(environment: Environment): (text: string) => string {
  const secrets = new Set<string>();
  for (const [name, value] of Object.entries(environment)) {
    if (value === undefined || value === '') continue;
    if (secretNamePattern.test(name)) secrets.add(value);
    for (const part of extractCredentials(value)) secrets.add(part);
  }
  // Redacts the longest secrets first, because one secret may contain another.
  const ordered = [...secrets].filter((secret) => secret.length > 2).sort((a, b) => b.length - a.length);
  return (text) => ordered.reduce((shown, secret) => shown.replaceAll(secret, redactedText), text);
}

/** Returns a URL's password and secret query parameters, both encoded and decoded, even if the URL is invalid. */
function extractCredentials(value: string): string[] {
  const password = /^[a-z]+:\/\/[^/?#]*?:(.+)@/i.exec(value)?.[1];
  const query = [...value.matchAll(/[?&](?:password|key|token|secret)=([^&#]+)/gi)].map(([, text = '']) => text);
  const found = [...(password ? [password] : []), ...query];
  return found.flatMap((text) => [text, tryDecode(text)]);
}

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
