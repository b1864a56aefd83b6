import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const unsubscribeQuerySchema = z.object({
  token: z.string().max(600),
  language: z.string().max(12).default('en').describe('The language of the page, which is that of the email.'),
});
const page = {
  response: z.string().describe('A small page.'),
  responseType: 'text/html',
  otherStatuses: { 404: 'A page that says that this link isn’t complete.' },
} as const;

/**
 * The page that an email's unsubscribe link opens. It changes nothing by itself, because mail scanners and link
 * previews open every link.
 */
export const readUnsubscribePage = endpoint({
  method: 'GET',
  path: '/api/mail/unsubscribe',
  summary: 'A page that asks whether to stop these emails',
  tag: 'mail',
  access: 'anyone',
  query: unsubscribeQuerySchema,
  ...page,
});

/** One-click unsubscribe (RFC 8058), sent by the mail client or by the button on the page. Needs no sign-in. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/mail/unsubscribe',
  summary: 'Stops the emails that the link belongs to',
  tag: 'mail',
  access: 'anyone',
  openToPrograms: true,
  query: unsubscribeQuerySchema,
  ...page,
  problems: ['body_too_large'],
});
