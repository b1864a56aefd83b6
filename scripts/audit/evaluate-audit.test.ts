import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AuditException } from './audit-exceptions.ts';
import { evaluateAudit } from './evaluate-audit.ts';

const recorded = (name: string): string => readFileSync(join(import.meta.dirname, 'recorded', name), 'utf8');
const today = '2026-11-25';
const exception: AuditException = {
  advisory: 'GHSA-r683-j2x4-v87g',
  package: 'node-fetch',
  until: '2026-12-24',
  reason: 'Only our own server is asked with it. Version 2 of the storage package is due in December.',
};

describe('evaluateAudit', () => {
  it('reports one problem for a high-severity vulnerability, however many packages depend on it, and only notes a low-severity one', () => {
    expect(evaluateAudit(recorded('vulnerable.json'), [], today)).toEqual({
      kind: 'checked',
      problems: [
        'node-fetch <2.6.7: node-fetch is vulnerable to Exposure of Sensitive Information to an Unauthorized Actor (high, GHSA-r683-j2x4-v87g)',
      ],
      notes: [expect.stringContaining('(low, GHSA-w7rc-rwvf-8q5r)')],
    });
  });

  it('reports no problem for an excepted vulnerability, and notes the reason', () => {
    const verdict = evaluateAudit(recorded('vulnerable.json'), [exception], today);
    expect(verdict).toMatchObject({ kind: 'checked', problems: [] });
    expect(JSON.stringify(verdict)).toContain('Excepted until 2026-12-24: Only our own server');
  });

  it.each([
    ['has expired', { until: '2026-11-24' }, 'expired on 2026-11-24'],
    ['lasts a year', { until: '2027-11-25' }, 'lasts more than 90 days'],
    ['has no end', { until: 'later' }, 'has no end date'],
    ['has no reason', { reason: ' ' }, 'has no reason'],
  ])('reports a problem if an exception %s, whether or not it is needed', (_, change, problem) => {
    for (const name of ['vulnerable.json', 'clean.json'])
      expect(evaluateAudit(recorded(name), [{ ...exception, ...change }], today)).toMatchObject({
        problems: [expect.stringContaining(problem)],
      });
  });

  it('ignores exceptions for another package or another advisory', () => {
    for (const change of [{ package: 'fastify' }, { advisory: 'GHSA-w7rc-rwvf-8q5r' }])
      expect(evaluateAudit(recorded('vulnerable.json'), [{ ...exception, ...change }], today)).toMatchObject({
        problems: [expect.stringContaining('GHSA-r683-j2x4-v87g')],
      });
  });

  it('notes an exception that is no longer needed', () => {
    expect(evaluateAudit(recorded('clean.json'), [exception], today)).toEqual({
      kind: 'checked',
      problems: [],
      notes: ['The exception for GHSA-r683-j2x4-v87g in node-fetch is no longer needed'],
    });
  });

  it.each([
    ['a registry without audits', recorded('refused.json'), 'the package registry answered 405 to the audit'],
    ['no network', recorded('no-network.json'), 'the package registry could not be asked'],
    ['empty output', '', 'npm printed no report'],
    ['unexpected output', '[]', 'the package registry could not be asked'],
  ])('returns "not_checked" for %s', (_, output, reason) => {
    expect(evaluateAudit(output, [], today)).toEqual({ kind: 'not_checked', reason });
  });
});

describe('scripts/audit/exceptions.json', () => {
  it('contains only an advisory, a package, an end date and a reason in each entry', () => {
    const entries = JSON.parse(readFileSync(join(import.meta.dirname, 'exceptions.json'), 'utf8')) as object[];
    expect(Array.isArray(entries)).toBe(true);
    for (const entry of entries) expect(Object.keys(entry).sort()).toEqual(Object.keys(exception).sort());
  });
});
