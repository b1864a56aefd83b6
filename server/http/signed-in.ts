import type { FastifyRequest } from 'fastify';

/** A signed-in person, as far as every request needs to know. */
export type SignedIn = {
  readonly userId: string;
  readonly email: string;
  readonly accountName: string | null;
  readonly photoUrl: string | null;
  /** [S5-13] The name of their profile, else their first name; null where neither is given. */
  readonly profileName: string | null;
  readonly sessionHash: string;
  readonly seenAt: Date;
  readonly rotatedAt: Date;
  /** Their profile, where the endpoint answers with it: found in the same query. */
  readonly profile?: StoredProfile;
};

/** A stored profile and what is counted beside it. */
export type StoredProfile = {
  /** JSON. */
  readonly document: string;
  readonly totalSearches: number;
  readonly searchHistory: number;
  readonly favorites: number;
  readonly rateAlerts: number;
};

/** Returns who a request comes from; undefined for a visitor. */
export type FindUser = (request: FastifyRequest) => Promise<SignedIn | undefined>;
