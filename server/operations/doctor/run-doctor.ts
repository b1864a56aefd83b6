import type { Clock } from '@tern/domain/time/clock.ts';
import { readConfig } from '../../foundation/config/config.ts';
import { checkDataFolder } from './checks/check-data-folder.ts';
import { checkDatabase } from './checks/check-database.ts';
import { checkEncryption } from './checks/check-encryption.ts';
import { type BuildState, checkInstallation } from './checks/check-installation.ts';
import { checkMail } from './checks/check-mail.ts';
import { checkPriceFeeds } from './checks/check-price-feeds.ts';
import { checkPublicUrl } from './checks/check-public-url.ts';
import { checkRateSources } from './checks/check-rate-sources.ts';
import { checkServer } from './checks/check-server.ts';
import { checkSettingNames } from './checks/check-settings.ts';
import { checkSignIn } from './checks/check-sign-in.ts';
import { createSecretRedactor } from './create-secret-redactor.ts';
import { errorFinding, type Finding, goodFinding } from './finding.ts';

export type DoctorOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The installation folder. */
  readonly root: string;
  readonly migrationsFolder: string;
  readonly nodeVersion: string;
  readonly version: string;
  readonly build: BuildState;
  /** The URL of a running server to check. */
  readonly serverUrl?: string | undefined;
  readonly now: Clock;
};

/**
 * Checks everything that a deployment depends on, without changing or sending anything. The result contains no secrets.
 */
export async function runDoctor(options: DoctorOptions): Promise<readonly Finding[]> {
  const { environment, root, now, version, serverUrl } = options;
  const read = readConfig(environment, root);
  const findings: Finding[] = [...checkInstallation(options), ...checkSettingNames(environment)];
  if (read.ok) {
    const { config } = read;
    findings.push(goodFinding('The settings are valid'), ...checkPublicUrl(config), ...checkEncryption(config));
    // Most of these checks wait for the network, so they run in parallel.
    const asked = await Promise.all([
      checkDataFolder(config.dataFolder),
      checkDatabase({ config, now, migrationsFolder: options.migrationsFolder }),
      checkMail(config),
      checkSignIn(config, now),
      checkRateSources(config, now),
      checkPriceFeeds(config, now),
    ]);
    findings.push(...asked.flat());
  } else {
    findings.push(
      ...read.errors.map((error) => errorFinding(error, 'docs/operating/settings.md explains this setting.')),
    );
  }
  if (serverUrl !== undefined) findings.push(...(await checkServer(serverUrl, { now, version })));
  const shown = createSecretRedactor(environment);
  return findings.map(({ state, text, advice }) => ({
    state,
    text: shown(text),
    ...(advice && { advice: shown(advice) }),
  }));
}

const findingPrefixes = { good: 'ok   ', note: 'note ', mend: 'FIX  ' };

/** Formats the findings as lines for a terminal, with a summary line. */
export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ state, text, advice }) => [
    `${findingPrefixes[state]} ${text}`,
    ...(advice === undefined ? [] : [`      ${advice}`]),
  ]);
  const count = findings.filter(({ state }) => state === 'mend').length;
  const closing = count === 0 ? 'Nothing to fix.' : count === 1 ? 'One thing to fix.' : `${count} things to fix.`;
  return `${[...lines, '', closing].join('\n')}\n`;
}
