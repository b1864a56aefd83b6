import { describe, expect, it } from 'vitest';
import { pageHeaders } from '../../server/http/security-headers.ts';
import { relaxPolicy } from './relax-policy.ts';

describe('the development content security policy', () => {
  const policy = pageHeaders({ styleSource: '' })['content-security-policy'] ?? '';
  const relaxed = relaxPolicy(policy).split('; ');

  it("allows what Vite's client needs", () => {
    expect(relaxed).toContain("style-src 'self' 'unsafe-inline'");
    expect(relaxed).toContain("connect-src 'self' ws:");
    expect(relaxed).toContain("worker-src 'self' blob:");
    expect(relaxed).not.toContain("require-trusted-types-for 'script'");
  });

  it('leaves the other directives unchanged and still blocks inline scripts', () => {
    const changed = /^(style-src|connect-src|worker-src|require-trusted-types-for)/;
    const others = (directives: readonly string[]) => directives.filter((directive) => !changed.test(directive));
    expect(others(relaxed)).toEqual(others(policy.split('; ')));
    expect(relaxed).toContain("script-src 'self'");
  });
});
