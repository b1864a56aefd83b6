import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mockFetch, renderScreen } from '../../testing/render-screen.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { UserMenu } from './user-menu/user-menu.tsx';

describe('MobileMenu', () => {
  it('closes on Escape, on a click outside, and when a link is followed [S2.2-3]', async () => {
    const { user, url } = await renderScreen(
      <>
        <MobileMenu />
        <p>Offers</p>
      </>,
    );
    const open = () => user.click(screen.getByRole('button', { name: 'Open the menu', expanded: false }));
    const isOpen = () => screen.queryByRole('navigation', { name: 'Main' }) !== null;
    await open();
    expect(isOpen()).toBe(true);
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await open();
    await user.click(screen.getByText('Offers'));
    expect(isOpen()).toBe(false);
    await open();
    await user.click(screen.getByRole('link', { name: 'Alerts' }));
    expect([isOpen(), url()]).toEqual([false, '/alerts']);
  });

  it('shows visitors every page except Favorites, and a sign-in button with its full name [S2.2-1] [S2.2-2]', async () => {
    const { user } = await renderScreen(<MobileMenu />, { signedIn: false });
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    const pages = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(pages.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Compare', '/'],
      ['Alerts', '/alerts'],
      ['Track', '/delivery-tracking'],
      ['Help', '/help'],
    ]);
    expect(screen.getByRole('link', { name: 'Sign In with Google' })).toBeDefined();
  });
});

describe('UserMenu', () => {
  it('shows the name, closes on Escape or an outside click, and returns focus [S2.2-1] [S2.2-3]', async () => {
    document.cookie = 'signed-in=1';
    mockFetch({
      'GET /api/auth/session': () => [
        200,
        {
          ...{ isAuthenticated: true, userId: 'u1', userName: 'Maria Reyes', userEmail: 'maria@demo.example' },
          userPhoto: null,
        },
      ],
    });
    const { user } = await renderScreen(
      <>
        <UserMenu />
        <p>Offers</p>
      </>,
    );
    const button = await screen.findByRole('button', { name: 'Maria Reyes’s account' });
    await user.click(button);
    expect(screen.getByText('maria@demo.example')).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/profile',
      '/alerts',
      '/delivery-tracking',
    ]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link')).toBeNull();
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeDefined();
    await user.click(screen.getByText('Offers'));
    expect(screen.queryByRole('link')).toBeNull();
  });
});
