import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isLoopbackRequest } from '../../../foundation/config/this-machine.ts';
import { createProblem } from '../../../foundation/problem-error.ts';
import { sendProblem } from '../../../http/create-error-handler.ts';
import { pageHeaders } from '../../../http/security-headers.ts';
import { mailListPage, mailPage } from './dev-mail-page.ts';

const devMailPath = '/dev/mail';
const maxListedMails = 200;
type MailRoute = { Params: { name: string } };

/**
 * Serves emails that were saved as files because no mail server is configured. Like the demo accounts, this is only for
 * development on localhost, outside production.
 */
export async function devMailRoutes(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (isLoopbackRequest(request)) return undefined;
    return sendProblem(reply, createProblem('not_found'));
  });

  app.get(devMailPath, async (request, reply) => {
    const names = await listMailFiles(folder);
    const mails = await Promise.all(
      names.slice(0, maxListedMails).map(async (name) => ({ name, mail: await read(name) })),
    );
    return sendPage(reply, mailListPage(mails));
  });

  app.get<MailRoute>(`${devMailPath}/:name`, async (request, reply) => {
    const { name } = request.params;
    if (!(await listMailFiles(folder)).includes(name)) return sendProblem(reply, createProblem('not_found'));
    return sendPage(reply, mailPage(name, await read(name)));
  });

  /** Serves the email's HTML for the frame on its page. The content security policy allows only styles. */
  app.get<MailRoute>(`${devMailPath}/:name/html`, async (request, reply) => {
    const { name } = request.params;
    if (!(await listMailFiles(folder)).includes(name)) return sendProblem(reply, createProblem('not_found'));
    const { html = '' } = await read(name);
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation",
      )
      .header('content-type', 'text/html; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(html);
  });

  app.get<MailRoute>(`${devMailPath}/:name/eml`, async (request, reply) => {
    const { name } = request.params;
    if (!(await listMailFiles(folder)).includes(name)) return sendProblem(reply, createProblem('not_found'));
    return reply
      .header('content-type', 'message/rfc822')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-content-type-options', 'nosniff')
      .send(await readFile(join(folder, name)));
  });

  async function read(name: string) {
    const { default: PostalMime } = await import('postal-mime');
    return PostalMime.parse(await readFile(join(folder, name)));
  }
}

/**
 * Returns the file names, newest first. A name in a request must match one of these names before it is used in a path.
 */
async function listMailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => /^[\w-]+\.eml$/.test(name))
    .sort()
    .reverse();
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers(pageHeaders())
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html);
}
