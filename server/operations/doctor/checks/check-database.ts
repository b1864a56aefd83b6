import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@tern/domain/time/clock.ts';
import pg from 'pg';
import type { Config } from '../../../foundation/config/config.ts';
import { readMigrationFiles } from '../../../foundation/db/migration-files.ts';
import { connectOrOpenDatabase } from '../../../foundation/db/running-database.ts';
import { describeError, errorFinding, type Finding, goodFinding, warningFinding } from '../finding.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkPushKeys } from './check-push-keys.ts';

/** `IS JSON` requires PostgreSQL 16. The bundled version, which every test uses, is 18. */
const [oldestVersion, triedVersion] = [16, 18];
const databaseTimeoutMs = 8000;
/**
 * Alerts compare times from the server's clock with times from the database's clock. A difference of a second or two
 * may just be network latency.
 */
const [clockNoteMs, clockMendMs] = [2000, 30_000];

type CheckDatabaseDeps = { readonly config: Config; readonly now: Clock; readonly migrationsFolder: string };

/**
 * Checks whether the database is reachable, recent enough and writable, and has this version's tables. Changes nothing.
 */
export async function checkDatabase({ config, now, migrationsFolder }: CheckDatabaseDeps): Promise<Finding[]> {
  const files = await readMigrationFiles(migrationsFolder);
  if (config.DATABASE_URL !== undefined) {
    const address = { connectionString: config.DATABASE_URL, connectionTimeoutMillis: databaseTimeoutMs };
    return inspectDatabase(
      { ...address, query_timeout: databaseTimeoutMs },
      { now, files, place: 'the PostgreSQL at DATABASE_URL' },
    );
  }
  const exists = await access(join(config.dataFolder, 'postgres/PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (!exists) return [goodFinding('The first start creates the embedded database')];
  try {
    const database = await connectOrOpenDatabase({ dataFolder: config.dataFolder, log: () => {}, now });
    try {
      return await inspectDatabase(database.connection, { now, files, place: 'the embedded PostgreSQL' });
    } finally {
      await database.close();
    }
  } catch (error) {
    return [
      errorFinding(
        `The embedded database can't be opened: ${describeError(error)}`,
        'See "The database does not start" in docs/operating/trouble.md.',
      ),
    ];
  }
}

type InspectionContext = {
  readonly now: Clock;
  readonly files: Awaited<ReturnType<typeof readMigrationFiles>>;
  readonly place: string;
};

async function inspectDatabase(
  connection: pg.ClientConfig,
  { now, files, place }: InspectionContext,
): Promise<Finding[]> {
  const client = new pg.Client({ application_name: 'tern doctor', ...connection });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    return [
      errorFinding(
        `${capitalize(place)} can't be reached: ${describeError(error)}`,
        'Check that it is running, and that the user name, password and network are correct.',
      ),
    ];
  }
  try {
    return [
      ...(await checkPostgresServer(client, now, place)),
      ...(await checkMigrations(client, files)),
      ...(await checkPushKeys(client)),
    ];
  } catch (error) {
    return [errorFinding(`${capitalize(place)} returned an error: ${describeError(error)}`, 'Check its log.')];
  } finally {
    await client.end().catch(() => {});
  }
}

type ServerFacts = {
  version: number;
  at: Date;
  standby: boolean;
  encoding: string;
  may_create: boolean;
  connections: number;
};

async function checkPostgresServer(client: pg.Client, now: Clock, place: string): Promise<Finding[]> {
  const before = now();
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version_num')::int / 10000 as version, clock_timestamp() as at, pg_is_in_recovery() as standby,
       current_setting('server_encoding') as encoding, has_schema_privilege('public', 'create') as may_create,
       current_setting('max_connections')::int as connections`,
  );
  const [facts] = rows;
  if (!facts) return [];
  const findings: Finding[] = [];
  const { version } = facts;
  if (version < oldestVersion)
    findings.push(
      errorFinding(
        `It is PostgreSQL ${version}; Tern needs ${oldestVersion} or newer`,
        `Use PostgreSQL ${triedVersion}.`,
      ),
    );
  else if (version < triedVersion)
    findings.push(warningFinding(`${capitalize(place)} runs version ${version}; every test uses ${triedVersion}`));
  else findings.push(goodFinding(`${capitalize(place)} runs version ${version}`));
  const apartMs = Math.abs(facts.at.getTime() - (before + now()) / 2);
  const apart = `Its clock differs from this machine's by ${(apartMs / 1000).toFixed(1)} s`;
  if (apartMs > clockMendMs) findings.push(errorFinding(apart, 'Synchronize the clocks of both machines (NTP).'));
  else findings.push(apartMs > clockNoteMs ? warningFinding(apart) : goodFinding(apart));
  if (facts.standby)
    findings.push(errorFinding('It is a standby, which accepts no writes', 'Set DATABASE_URL to the primary.'));
  if (facts.encoding !== 'UTF8')
    findings.push(
      errorFinding(`Its encoding is ${facts.encoding}`, 'Create the database again with the encoding UTF8.'),
    );
  if (!facts.may_create)
    findings.push(
      errorFinding(
        "The user in DATABASE_URL can't create tables",
        'GRANT CREATE ON SCHEMA public TO that user, or make it the owner of the database.',
      ),
    );
  if (facts.connections < 20)
    findings.push(
      warningFinding(`It allows ${facts.connections} connections; each instance can use 14`, 'Raise max_connections.'),
    );
  return findings;
}

const capitalize = (text: string): string => text[0]?.toUpperCase() + text.slice(1);
