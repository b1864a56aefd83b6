import { describe, expect, it } from 'vitest';
import { signInAs, testOrigin } from '../../server/testing/sign-in-as.ts';
import { elementText } from './no-script-browser.ts';
import { usePageApp } from './page-app.ts';

const { app, reader } = usePageApp({ SERVICE_NOTICE: 'Planned work tonight from 22:00 to 22:30 UTC.' });

describe('pages for signed-in users', () => {
  it('link to a sign-in that returns to the requested page and works without JavaScript [S2.1-2] [S4.1-1]', async () => {
    const page = reader();
    await page.open('/alerts');
    const way = new URL(page.link('Sign In with Google').href);
    expect(way.pathname).toBe('/api/auth/sign-in');
    expect(way.searchParams.get('returnTo')).toBe('/alerts');
    await page.open(way.href);
    const choice = page
      .all('button')
      .find((button) => elementText(button).includes('Maria Reyes')) as HTMLButtonElement;
    expect(choice.form?.method).toBe('post');
  });

  it('are hidden from search engines, and have one canonical URL for any spelling [S2-1]', async () => {
    const visitor = await app().app.inject('/alerts');
    expect(visitor.body).toContain('content="noindex, nofollow"');
    const maria = await signInAs(app());
    const { body } = await maria.request('GET', '/Alerts/');
    expect(body).toContain(`<link rel="canonical" href="${testOrigin}/alerts"/>`);
  });

  it('have the links for signed-in users but no name in the server-rendered header [S2.2-2]', async () => {
    const maria = await signInAs(app());
    const { body } = await maria.request('GET', '/');
    expect(body).toContain('href="/favorites"');
    expect(body).not.toContain('maria');
    expect((await app().app.inject('/')).body).not.toContain('href="/favorites"');
  });

  it('are rendered with the theme and density stored in the cookies [S3.1-7]', async () => {
    const maria = await signInAs(app());
    const page = reader({ cookie: `${maria.cookie}; theme=dark; density=compact` });
    await page.open('/profile');
    expect(page.status).toBe(200);
    expect(page.all('header a[href="/favorites"]')).not.toHaveLength(0);
    const { theme, density } = page.all('html')[0]?.dataset ?? {};
    expect([theme, density]).toEqual(['dark', 'compact']);
  });
});

describe('the operator’s page', () => {
  it('shows the announced notice without JavaScript [S9-9]', async () => {
    const page = reader();
    await page.open('/status');
    expect(page.all('h1, h2').map(elementText).join()).toMatch(/Look here: announced/);
  });
});
