import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseToastEvent } from '../../../ui/toasts/parse-toast-event.ts';
import { showSignInFailure } from './complete-sign-in.ts';

let asked: string[];
let shown: unknown[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  shown = [];
  answer = () => Response.json({ domains: ['tern.example', 'www.tern.example'] });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('window', {
    location: { host: 'nas.example' },
    fetch: async (path: string) => {
      asked.push(path);
      return answer();
    },
    dispatchEvent: (event: Event) => void shown.push(parseToastEvent(event)?.message),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the sign-in failure message', () => {
  it('lists the authorized domains and the one to add [S8-2] [S7-18]', async () => {
    expect(await showSignInFailure('unauthorized_domain', false)).toBe(false);
    expect(asked).toEqual(['/api/auth/authorized-domains']);
    expect(shown).toEqual([
      'You can’t sign in from nas.example. Sign in from tern.example or www.tern.example, or add nas.example to the authorized domains.',
    ]);
  });

  it('names the domain to add if the list of authorized domains is missing [S8-2]', async () => {
    answer = () => new Response('', { status: 500 });
    await showSignInFailure('unauthorized_domain', false);
    expect(shown).toEqual(['You can’t sign in from nas.example. Add it to this site’s authorized domains.']);
  });

  it("doesn't need the list of authorized domains if the sign-in was canceled [S7-18]", async () => {
    await showSignInFailure('cancelled', false);
    expect([asked, shown]).toEqual([[], ['Sign-in was cancelled. Please try again.']]);
  });

  it.each([
    'provider_unavailable',
    'answer_refused',
    'attempt_expired',
    'email_unverified',
    'account_deleting',
  ] as const)('names Google only if Google is the identity provider: %s [S8-5]', async (result) => {
    await showSignInFailure(result, false);
    await showSignInFailure(result, true);
    expect(shown[0]).toMatch(/^Google sign-in failed: /);
    expect(shown[1]).toMatch(/^Sign-in failed: /);
    expect(shown[1]).not.toContain('Google');
  });
});
