import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const token = z.object({ token: z.string().max(600) });
const page = z.string().describe('A small page.');

/** The way out of a mail's own link. Reading it changes nothing: scanners and previews follow every link. */
export const unsubscribePage = endpoint({
  method: 'GET',
  path: '/api/mail/unsubscribe',
  summary: 'A page that asks whether to stop these mails',
  tag: 'mail',
  access: 'anyone',
  query: token,
  answer: page,
  answerType: 'text/html',
  problems: ['invalid_parameters'],
});

/** One-click unsubscribing (RFC 8058), by a mail reader or by the button of the page; nobody has to be signed in. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/mail/unsubscribe',
  summary: 'Stops the mails that the link is of',
  tag: 'mail',
  access: 'anyone',
  openToPrograms: true,
  query: token,
  answer: page,
  answerType: 'text/html',
  problems: ['invalid_parameters', 'forbidden', 'service_unavailable'],
});
