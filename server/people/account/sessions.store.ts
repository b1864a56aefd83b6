import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../foundation/db/database.ts';
import { createPreparedQuery } from '../../foundation/db/prepared-query.ts';
import type { AuthenticatedUser, StoredProfile } from '../../http/authenticated-user.ts';
import { canonicalizeEmailAddress } from './canonicalize-email-address.ts';

export type SessionSummary = {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
};

export type NewSession = {
  readonly hash: string;
  readonly userId: string;
  readonly device: string;
  readonly at: Date;
  readonly expiresAt: Date;
};

export async function insertSession(db: Db, { hash, userId, device, at, expiresAt }: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id_hash: hash,
      user_id: userId,
      device,
      created_at: at,
      seen_at: at,
      rotated_at: at,
      expires_at: expiresAt,
    })
    .execute();
}

const sessionColumns = `
  u.id as "userId", u.email, u.account_name as "accountName", u.photo_url as "photoUrl",
  p.shown_name as "profileName", s.id_hash as "sessionHash", s.created_at as "signedInAt",
  s.seen_at as "seenAt", s.rotated_at as "rotatedAt"`;
const validSessionClause = `
  from sessions s
  join users u on u.id = s.user_id
  left join profiles p on p.user_id = u.id
  where (s.id_hash = $1 or (s.previous_hash = $1 and (s.rotated_at > $2 or s.seen_at < s.rotated_at)))
    and s.expires_at > $3 and s.seen_at > $4
    and not exists (select from account_deletions d where d.user_id = u.id)`;

const selectSessionByHash = createPreparedQuery<AuthenticatedUser>(`select ${sessionColumns} ${validSessionClause}`);

type SessionWithProfile = Omit<AuthenticatedUser, 'profile'> &
  Omit<StoredProfile, 'document'> & { readonly document: string | null };

const selectSessionWithProfileByHash = createPreparedQuery<SessionWithProfile>(`
  select ${sessionColumns}, p.document, p.total_searches as "totalSearches",
    (select count(*) from search_history where user_id = u.id) as "searchHistory",
    (select count(*) from favorites where user_id = u.id) as favorites,
    (select count(*) from alerts where user_id = u.id) as "rateAlerts"
  ${validSessionClause}`);

type SessionLookup = {
  readonly hash: string;
  readonly now: Date;
  readonly idleSince: Date;
  readonly graceSince: Date;
  readonly withProfile: boolean;
};

/**
 * Returns the session for a secret's hash, unless it has ended, has been idle for too long, or belongs to an account
 * that is being deleted. A replaced secret is still accepted if it was rotated after `graceSince` or the new one is
 * unused.
 */
export async function findSession(
  db: Db,
  { hash, now, idleSince, graceSince, withProfile }: SessionLookup,
): Promise<AuthenticatedUser | undefined> {
  const values = [hash, graceSince, now, idleSince];
  if (!withProfile) return (await selectSessionByHash(db, values))[0];
  const [found] = await selectSessionWithProfileByHash(db, values);
  if (!found) return undefined;
  const { document, totalSearches, searchHistory, favorites, rateAlerts, ...session } = found;
  if (document === null) return session;
  return { ...session, profile: { document, totalSearches, searchHistory, favorites, rateAlerts } };
}

export async function touchSession(db: Db, hash: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: at }).where('id_hash', '=', hash).execute();
}

/**
 * Replaces a session's secret. The `used` one stays valid at least until the new one is used: until then, `seen_at` is
 * before `rotated_at`. Returns false if another request replaced the secret or used the new one first. If the replaced
 * secret isn't the `used` one, nobody has used it, but a browser may have it: it can still end the session.
 */
export async function rotateSession(
  db: Db,
  { from, to, used, at }: { from: string; to: string; used: string; at: Date },
): Promise<boolean> {
  const seenAt = new Date(at.getTime() - 1);
  const result = await db
    .updateTable('sessions')
    .set({
      ...{ id_hash: to, previous_hash: used, rotated_at: at, seen_at: seenAt },
      replaced_hash: used === from ? null : from,
    })
    .where('id_hash', '=', from)
    .$if(used !== from, (query) => query.whereRef('seen_at', '<', 'rotated_at'))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends the session whose current, previous or replaced secret has the given hash. */
export async function deleteSession(db: Db, hash: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((or) => or.or([or('id_hash', '=', hash), or('previous_hash', '=', hash), or('replaced_hash', '=', hash)]))
    .execute();
}

/**
 * Returns a user's valid sessions, most recently used first. The public `id` identifies a session to its owner, but
 * can't be used to sign in.
 */
export async function listSessions(
  db: Db,
  { userId, now, idleSince }: { userId: string; now: Date; idleSince: Date },
): Promise<readonly SessionSummary[]> {
  return db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('seen_at', '>', idleSince)
    .select([
      sql<string>`left(encode(sha256(id_hash::bytea), 'hex'), 32)`.as('id'),
      'device',
      'created_at as createdAt',
      'seen_at as seenAt',
    ])
    .orderBy('seen_at', 'desc')
    .execute();
}

/** Ends one of a user's sessions by its public id. Returns false if the user has no such session. */
export async function revokeSession(db: Db, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const ended = await revokeSessionsWhere(
    db,
    sql`user_id = ${userId} and left(encode(sha256(id_hash::bytea), 'hex'), 32) = ${id}`,
  );
  return ended > 0;
}

/**
 * Ends all of a user's sessions except one. Also stops notifications to browsers whose sessions have expired, because
 * no page lists those browsers.
 */
export async function revokeOtherSessions(db: Db, { userId, keep }: { userId: string; keep: string }): Promise<void> {
  const theirs = sql`user_id = ${userId}`;
  await revokeSessionsWhere(db, sql`${theirs} and id_hash <> ${keep}`, theirs);
}

/**
 * Ends every session of the users with this email address, in any letter case. Returns the number of sessions ended.
 * For the operator.
 */
export async function revokeSessionsByEmail(db: Db, email: string): Promise<number> {
  const addresses = [email.toLowerCase(), canonicalizeEmailAddress(email)];
  const theirs = sql`user_id in (select id from users where lower(email) = any(${addresses}::text[]))`;
  return revokeSessionsWhere(db, theirs, theirs);
}

/** Ends all sessions of all users. Returns the number of sessions ended. For the operator. */
export async function revokeAllSessions(db: Db): Promise<number> {
  return revokeSessionsWhere(db, sql`true`, sql`true`);
}

/**
 * Ends sessions and stops notifications to their browsers, which can't unsubscribe themselves. Returns the number of
 * sessions ended. `expired` selects the users whose browsers without a session also stop getting notifications.
 */
async function revokeSessionsWhere(
  db: Db,
  which: RawBuilder<unknown>,
  expired: RawBuilder<unknown> = sql`false`,
): Promise<number> {
  const { rows } = await sql`
    with ended as (delete from sessions where ${which} returning id_hash),
      silenced as (delete from push_subscriptions
        where session_hash in (select id_hash from ended) or session_hash is null and ${expired})
    select id_hash from ended`.execute(db);
  return rows.length;
}

export async function pruneSessions(db: Db, { now, idleSince }: { now: Date; idleSince: Date }): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((or) => or.or([or('expires_at', '<=', now), or('seen_at', '<=', idleSince)]))
    .execute();
}
