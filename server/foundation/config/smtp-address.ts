/** Where the mail server is and how to get in. */
export type SmtpAddress = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps); else it is begun by STARTTLS where the server offers it. */
  readonly secure: boolean;
  /** Rather no mail than a password in the clear; on this very machine nobody listens in between. */
  readonly requireTLS: boolean;
  readonly user: { readonly name: string; readonly password: string } | undefined;
};

const loopback: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Reads SMTP_URL. Throws a RangeError that does not repeat it: it may hold a password. */
export function readSmtpAddress(text: string): SmtpAddress {
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
    requireTLS: !secure && user !== undefined && !loopback.has(url.hostname),
    user,
  };
}

export function isSmtpAddress(text: string): boolean {
  try {
    readSmtpAddress(text);
    return true;
  } catch {
    return false;
  }
}
