import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lastKnownUserId } from '../outbox/session-owner.ts';
import { readLastUserId, saveLastUserId } from '../storage/offline/last-user-id.ts';
import { hasSessionHint } from '../storage/session-hint.ts';
import { sendAccountRequest } from './send-account-request.ts';
import { currentSession, loadSession, markSessionEnded, sessionEndedBy } from './session-store.ts';

/** Who is signed in, according to the server; null if nobody is. */
let userId: string | null;
let owners: (string | undefined)[];
let isBusy: boolean;

/** Responds as the server does: it rejects a request that names another user. */
beforeEach(async () => {
  userId = 'jose';
  owners = [];
  isBusy = false;
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    const view = { userName: userId, userEmail: null, userPhoto: null };
    if (path === '/api/auth/session' && isBusy) return new Response(null, { status: 503 });
    if (path === '/api/auth/session') return Response.json({ isAuthenticated: userId !== null, userId, ...view });
    owners.push(headers['action-owner']);
    if (headers['action-owner'] === userId) return Response.json({});
    return Response.json({ type: 'about:blank', title: 'x', status: 401, code: 'not_signed_in' }, { status: 401 });
  });
  document.cookie = 'signed-in=1';
  await loadSession();
});
afterEach(() => {
  vi.useRealTimers();
  markSessionEnded();
});

const shownUser = () => currentSession().kind === 'signed_in' && lastKnownUserId();

it('requests name the user whom the page shows, not one who signed in from another tab [S6-4]', async () => {
  expect((await sendAccountRequest('POST', '/api/channels', {})).ok).toBe(true);
  userId = 'amara';
  saveLastUserId('amara');
  expect(lastKnownUserId()).toBe('jose');
  expect((await sendAccountRequest('GET', '/api/profile/export')).ok).toBe(false);
  expect(owners).toEqual(['jose', 'jose']);
  expect(shownUser()).toBe('amara');
  expect((await sendAccountRequest('GET', '/api/profile/export')).ok).toBe(true);
});

it('a rejected request ends the session if nobody is signed in anymore', async () => {
  userId = null;
  await sendAccountRequest('PATCH', '/api/profile', {});
  expect([currentSession().kind, sessionEndedBy()]).toEqual(['signed_out', 'server']);
});

it('a rejected request doesn’t sign out the next user if the server is too busy to name them; the page asks again [S6-4]', async () => {
  vi.useFakeTimers();
  userId = 'amara';
  isBusy = true;
  saveLastUserId('amara');
  await sendAccountRequest('PATCH', '/api/profile', {});
  expect([shownUser(), hasSessionHint(), readLastUserId()]).toEqual(['jose', true, 'amara']);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(shownUser()).toBe('amara');
});

it('a tab that becomes visible shows the user who signed in from another tab [S6-4]', async () => {
  const show = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  userId = 'amara';
  await show();
  expect(shownUser()).toBe('jose');
  saveLastUserId('amara');
  await show();
  await expect.poll(shownUser).toBe('amara');
});
