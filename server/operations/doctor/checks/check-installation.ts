import { errorFinding, type Finding, goodFinding } from '../finding.ts';

export type BuildState = 'fresh' | 'stale' | 'missing';

/** Checks prerequisites that don't depend on settings: Node.js, its time zones, and the built pages. */
export function checkInstallation(machine: {
  readonly nodeVersion: string;
  readonly build: BuildState;
  /** Returns the hour in a time zone at a given time. Throws for an unknown zone. */
  readonly hourIn?: (timeZone: string, at: number) => number;
}): Finding[] {
  return [
    checkNodeVersion(machine.nodeVersion),
    checkTimeZones(machine.hourIn ?? getHourInTimeZone),
    checkBuild(machine.build),
  ];
}

function checkNodeVersion(version: string): Finding {
  const major = Number(/^v?(\d+)/.exec(version)?.[1]);
  if (major === 24) return goodFinding(`Node ${version}`);
  return errorFinding(
    `Node ${version}; Tern is built for and tested on Node 24`,
    'Start Tern with "npm start", which uses its own Node.',
  );
}

/**
 * Checks the time zone data. In July, London is on daylight saving time and Manila isn't. Without time zone data,
 * Node.js returns the same hour for both or throws.
 */
function checkTimeZones(hour: NonNullable<Parameters<typeof checkInstallation>[0]['hourIn']>): Finding {
  const july = Date.UTC(2026, 6, 1, 12);
  try {
    if (hour('Europe/London', july) === 13 && hour('Asia/Manila', july) === 20)
      return goodFinding('Node has time zone data');
  } catch {
    // This is reported below.
  }
  return errorFinding(
    'Node has no time zone data',
    'Use a Node with full ICU data, such as the one that "npm start" uses.',
  );
}

function getHourInTimeZone(timeZone: string, at: number): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));
}

function checkBuild(state: BuildState): Finding {
  if (state === 'fresh') return goodFinding('The pages and the server are built');
  const text =
    state === 'stale'
      ? 'The built pages or server are from another version of the source'
      : 'The pages or the server are not built';
  return errorFinding(text, 'Run "npm start", which builds them, or "npm run build".');
}
