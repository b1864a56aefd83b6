/** The mail server's address and credentials. */
export type SmtpConfig = {
  readonly host: string;
  readonly port: number;
  /** Whether to use TLS from the first byte (smtps). Otherwise STARTTLS is used if the server offers it. */
  readonly secure: boolean;
  /**
   * Whether sending fails if the server doesn't offer STARTTLS. True if there is a user name, except with smtps or on
   * localhost, so that a password is never sent to another machine in plain text.
   */
  readonly requireTLS: boolean;
  readonly user: { readonly name: string; readonly password: string } | undefined;
};

const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Parses SMTP_URL. Throws a RangeError whose message omits the URL, which may contain a password. */
export function parseSmtpUrl(text: string): SmtpConfig {
  const url = URL.parse(text);
  const isKnown = url?.protocol === 'smtp:' || url?.protocol === 'smtps:';
  if (!url || !isKnown || url.hostname === '' || url.search !== '' || url.hash !== '' || url.pathname.length > 1)
    throw new RangeError('not the address of a mail server');
  const secure = url.protocol === 'smtps:';
  const user =
    url.username === ''
      ? undefined
      : { name: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && user !== undefined && !loopbackHosts.has(url.hostname),
    user,
  };
}

export function isSmtpUrl(text: string): boolean {
  try {
    parseSmtpUrl(text);
    return true;
  } catch {
    return false;
  }
}
