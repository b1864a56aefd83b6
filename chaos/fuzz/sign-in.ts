/** The server rejected a sign-in step with this HTTP status. */
export class SignInError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`A step of the sign-in answered ${status}`);
    this.status = status;
  }
}

/**
 * Signs in with a demonstration account over HTTP, as a browser would, and returns the session cookies. Throws
 * SignInError if the server rejects a step.
 */
export async function signIn(origin: string, account = 'maria'): Promise<string> {
  const cookies = new Map<string, string>();
  const ask = async (address: string, init: RequestInit = {}): Promise<string> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(new URL(address, origin), {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), cookie },
    });
    await reply.arrayBuffer();
    if (reply.status >= 400) throw new SignInError(reply.status);
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return reply.headers.get('location') ?? '';
  };
  const page = await ask(await ask('/api/auth/sign-in?mode=redirect'));
  const resumed = await ask(page, { method: 'POST', headers: { origin }, body: new URLSearchParams({ account }) });
  await ask(await ask(resumed));
  const session = cookies.get('session');
  if (session === undefined) throw new Error('The sign-in did not give a session.');
  return `session=${session}; signed-in=1`;
}
