import type { FastifyRequest } from 'fastify';

/** What every request needs to know about a signed-in person. */
export type SignedIn = {
  readonly userId: string;
  readonly email: string;
  readonly accountName: string | null;
  readonly photoUrl: string | null;
  /** [S5-13] The name in their profile, else their first name; null where neither is set. */
  readonly profileName: string | null;
  readonly sessionHash: string;
  readonly seenAt: Date;
  readonly rotatedAt: Date;
  /** Their profile, where the endpoint returns it: read in the same query. */
  readonly profile?: StoredProfile;
};

/** A stored profile with its counts. */
export type StoredProfile = {
  /** JSON. */
  readonly document: string;
  readonly totalSearches: number;
  readonly searchHistory: number;
  readonly favorites: number;
  readonly rateAlerts: number;
};

/** Returns the person who sends a request; undefined for a visitor. */
export type FindUser = (request: FastifyRequest) => Promise<SignedIn | undefined>;
