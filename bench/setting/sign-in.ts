/** Signs in as a browser would, with a demonstration account, and returns the session cookies. */
export async function signInAt(origin: string): Promise<string> {
  const cookies = new Map<string, string>();
  const ask = async (address: string, form?: string): Promise<string> => {
    const url = new URL(address, origin);
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { origin, 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { method: 'POST', body: form }),
    });
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    await reply.arrayBuffer();
    return reply.headers.get('location') ?? '';
  };
  const page = await ask(await ask('/api/auth/sign-in?mode=redirect'));
  await ask(await ask(await ask(page, 'account=maria')));
  if (!cookies.has('session')) throw new Error('The demonstration sign-in gave no session');
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
