import type { Clock } from '@tern/domain/time/clock.ts';
import { z } from 'zod';
import { isServiceUrl } from '../../../foundation/outbound/allowed-url.ts';
import { createServiceClient } from '../../../foundation/outbound/create-service-client.ts';
import { describeError, errorFinding, type Finding, goodFinding, warningFinding } from '../finding.ts';

const healthSchema = z.object({ status: z.string(), version: z.string() });

/** Checks the health of a running server at the given URL. */
export async function checkServer(
  address: string,
  { now, version }: { now: Clock; version: string },
): Promise<Finding[]> {
  if (!isServiceUrl(address))
    return [
      errorFinding("The server's URL is not valid", 'Use https://name, or http://localhost:3000 for this machine.'),
    ];
  const base = address.replace(/\/$/, '');
  const client = createServiceClient(base, { now, log: () => {} });
  const ask = (path: string) => client.get(base + path, { timeoutMs: 8000 });
  const findings: Finding[] = [];
  try {
    for (const [path, meaning] of [
      ['/livez', 'is running'],
      ['/readyz', 'is ready'],
    ] as const) {
      const { status } = await ask(path);
      findings.push(
        status === 200
          ? goodFinding(`${base} ${meaning}`)
          : errorFinding(
              `${base}${path} returns ${status}`,
              'Check its log; /status has more details for the operator.',
            ),
      );
    }
    const answer = await ask('/api/health');
    const said = healthSchema.safeParse(JSON.parse(answer.body));
    if (!said.success)
      findings.push(
        errorFinding(`${base}/api/health is not Tern's`, 'Check that the proxy forwards requests to Tern.'),
      );
    else if (said.data.status !== 'ok')
      findings.push(errorFinding(`${base} reports the status "${said.data.status}"`, 'Check its log.'));
    else
      findings.push(
        said.data.version === version
          ? goodFinding(`${base} is healthy and runs version ${version}`)
          : warningFinding(
              `${base} runs version ${said.data.version}; this is ${version}`,
              'Restart it after an upgrade.',
            ),
      );
  } catch (error) {
    findings.push(
      errorFinding(
        `${base} doesn't respond: ${describeError(error)}`,
        'Check that it is running and the proxy forwards to it.',
      ),
    );
  }
  return findings;
}
