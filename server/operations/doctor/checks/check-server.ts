import type { Clock } from '@tern/domain/time/clock.ts';
import { z } from 'zod';
import { isServiceUrl } from '../../../foundation/outbound/allowed-url.ts';
import { serviceClient } from '../../../foundation/outbound/service-client.ts';
import { type Finding, good, mend, note, reasonOf } from '../finding.ts';

const health = z.object({ status: z.string(), version: z.string() });

/** Checks the health of a running server at the given URL. */
export async function checkServer(
  address: string,
  { now, version }: { now: Clock; version: string },
): Promise<Finding[]> {
  if (!isServiceUrl(address))
    return [
      mend(
        'The address of the server is none that can be asked',
        'Give https://name, or http://localhost:3000 for this machine.',
      ),
    ];
  const base = address.replace(/\/$/, '');
  const client = serviceClient(base, { now, log: () => {} });
  const ask = (path: string) => client.get(base + path, { timeoutMs: 8000 });
  const findings: Finding[] = [];
  try {
    for (const [path, meaning] of [
      ['/livez', 'lives'],
      ['/readyz', 'is ready'],
    ] as const) {
      const { status } = await ask(path);
      findings.push(
        status === 200
          ? good(`${base} ${meaning}`)
          : mend(`${base}${path} answers ${status}`, 'Look into its log; /status says more to the operator.'),
      );
    }
    const answer = await ask('/api/health');
    const said = health.safeParse(JSON.parse(answer.body));
    if (!said.success)
      findings.push(mend(`${base}/api/health does not answer as Tern does`, 'Does the proxy lead to Tern?'));
    else if (said.data.status !== 'ok')
      findings.push(mend(`${base} says of itself: ${said.data.status}`, 'Look into its log.'));
    else
      findings.push(
        said.data.version === version
          ? good(`${base} is well, version ${version}`)
          : note(`${base} runs version ${said.data.version}, here lies ${version}`, 'Restart it after an upgrade.'),
      );
  } catch (error) {
    findings.push(mend(`${base} does not answer: ${reasonOf(error)}`, 'Is it running, and does the proxy lead to it?'));
  }
  return findings;
}
