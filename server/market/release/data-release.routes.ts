import { createReadStream } from 'node:fs';
import { readDataRelease } from '@tern/contract/prices/data-release.ts';
import type { FastifyInstance } from 'fastify';
import { createProblem } from '../../foundation/problem-error.ts';
import { sendProblem } from '../../http/create-error-handler.ts';
import { registerEndpoint } from '../../http/route.ts';
import { dataHeaders } from '../../http/security-headers.ts';
import { type DailyDataRelease, dataFilesPath } from './daily-data-release.ts';

const mediaTypeByExtension: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  md: 'text/markdown; charset=utf-8',
};

/** Serves today's open data set (B1-9, B5): its description and its files. */
export function dataReleaseRoutes(
  app: FastifyInstance,
  { dailyRelease }: { readonly dailyRelease: DailyDataRelease },
): void {
  registerEndpoint(app, readDataRelease, ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=600');
    return dailyRelease.facts();
  });

  app.get<{ Params: { name: string } }>(`${dataFilesPath}:name`, async ({ params: { name } }, reply) => {
    const file = await dailyRelease.fileOf(name);
    if (!file) return sendProblem(reply, createProblem('not_found'));
    const type = mediaTypeByExtension[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain; charset=utf-8';
    return (
      reply
        .headers({ ...dataHeaders, 'content-type': type, 'cache-control': 'public, max-age=600' })
        .headers({ 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex' })
        // SHA256SUMS lists the files by these names, so people can check what their browser saved.
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(createReadStream(file.path))
    );
  });
}
