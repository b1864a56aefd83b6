import { expect, it } from 'vitest';
import {
  type CorrectionRequestField,
  cleanCorrectionRequestText,
  correctionRequestFieldError,
} from './correction-request.ts';

it.each<[CorrectionRequestField, string, string | undefined]>([
  ['subject', 'Wise', undefined],
  ['subject', '  ', 'subject_missing'],
  ['subject', 'x'.repeat(120), undefined],
  ['subject', 'x'.repeat(121), 'subject_too_long'],
  ['subject', 'a\nb', 'subject_lines'],
  ['message', 'The fee\r\nis 4.', undefined],
  ['message', '\n', 'message_missing'],
  ['message', 'x'.repeat(2000), undefined],
  ['message', 'x'.repeat(2001), 'message_too_long'],
  ['email', ' ', undefined],
  ['email', 'maria@example.org', undefined],
  ['email', 'maria at home', 'email_invalid'],
])('given the %s %j, correctionRequestFieldError returns %s [B2-6]', (field, typed, error) => {
  expect(correctionRequestFieldError(field, cleanCorrectionRequestText(field, typed))).toBe(error);
});

it('cleanCorrectionRequestText removes or replaces what can’t be stored, and leaves markup unchanged [B2-6]', () => {
  expect(cleanCorrectionRequestText('message', ' a\0\r\n<script>\ud800 ')).toBe('a\n<script>\ufffd');
});
