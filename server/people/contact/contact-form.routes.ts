import { type ContactFormState, parseContactForm } from '@tern/contract/contact/contact.ts';
import type { ContactDraft } from '@tern/domain/contact/contact-draft.ts';
import { languageOfPath, languagePrefix } from '@tern/domain/reference/language-path.ts';
import { truncateText } from '@tern/domain/text/storable-text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptForms, getPostedForm, localizedFormPaths } from '../../http/accept-forms.ts';
import { callerKey } from '../../http/enforce-rate-limit.ts';
import { languageOfReferer } from '../../http/language-of-referer.ts';
import { createRateLimiter } from '../../http/rate-limiter.ts';
import { rejectCrossOriginRequest } from '../../http/reject-cross-origin-request.ts';
import { deterministicUuid } from '../alerts/engine/deterministic-uuid.ts';
import { acceptContactMessage } from './accept-contact-message.ts';
import type { ContactDeps } from './contact-deps.ts';

export type ContactFormDeps = {
  readonly contact: ContactDeps;
  readonly publicOrigin: string | undefined;
  /** Responds with the contact page, filled in as submitted. */
  readonly sendFilledForm: (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: { posted: ContactFormState; status: number },
  ) => Promise<unknown>;
};

/**
 * [S2-13] Serves the contact form for browsers without JavaScript. They can't do a proof of work, so the form is rate
 * limited per IP address and in total. Its honeypot field must be empty. The input is preserved on errors.
 */
export function contactFormRoutes(app: FastifyInstance, deps: ContactFormDeps): void {
  const { contact, publicOrigin, sendFilledForm } = deps;
  const ofAddress = createRateLimiter({ now: contact.now, burst: 3, perMinute: 0.1 });
  const ofAll = createRateLimiter({ now: contact.now, burst: 20, perMinute: 0.5, maxKeys: 1 });
  acceptForms(app);

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    rejectCrossOriginRequest(request, { publicOrigin, openToPrograms: false });
    const { values, trap } = extractContactFields(getPostedForm(request.body));
    const { draft, errors } = parseContactForm(values);
    if (!draft) return sendFilledForm(request, reply, { posted: { values, errors }, status: 400 });
    // Bots that fill in every field get a success response, so that they don't try anything else.
    if (trap !== '') return redirectToThankYou(request, reply);
    if (!ofAddress.take(callerKey(request.ip)).ok || !ofAll.take('all').ok)
      return sendFilledForm(request, reply, { posted: { values, errors: { form: 'too_many_requests' } }, status: 429 });
    await acceptContactMessage(contact, {
      ...draft,
      id: contactMessageId(draft, contact.now()),
      language: languageOfReferer(request.headers),
    });
    contact.wake();
    return redirectToThankYou(request, reply);
  };
  for (const path of localizedFormPaths('/contact')) app.post(path, answer);
}

/** Returns an id for the message: the same one after a reload or a double click, and a different one on another day. */
function contactMessageId({ name, email, topic, message }: ContactDraft, now: number): string {
  return deterministicUuid(
    'contact',
    name,
    email.toLowerCase(),
    topic,
    message,
    new Date(now).toISOString().slice(0, 10),
  );
}

function extractContactFields(form: URLSearchParams): { values: ContactFormState['values']; trap: string } {
  const field = (name: string): string => truncateText(form.get(name) ?? '', 10_000);
  const values = { name: field('name'), email: field('email'), topic: field('topic'), message: field('message') };
  return { values, trap: field('website') };
}

/** Redirects after the form is submitted, so that reloading the page doesn't submit it again. */
function redirectToThankYou(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.redirect(`${languagePrefix(languageOfPath(request.url))}/contact?sent=1`, 303);
}
