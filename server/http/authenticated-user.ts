import type { FastifyRequest } from 'fastify';

/** The data about a signed-in user that every request needs. */
export type AuthenticatedUser = {
  readonly userId: string;
  readonly email: string;
  readonly accountName: string | null;
  readonly photoUrl: string | null;
  /** [S5-13] The name in the user's profile, or else their first name. Null if neither is set. */
  readonly profileName: string | null;
  readonly sessionHash: string;
  readonly signedInAt: Date;
  readonly seenAt: Date;
  readonly rotatedAt: Date;
  /** The user's profile, for endpoints that return it. It is read in the same query as the session. */
  readonly profile?: StoredProfile;
};

/** A stored profile with its counts. */
export type StoredProfile = {
  /** The profile as JSON. */
  readonly document: string;
  readonly totalSearches: number;
  readonly searchHistory: number;
  readonly favorites: number;
  readonly rateAlerts: number;
};

/** Returns the user who sent a request, or undefined for a visitor. */
export type FindUser = (request: FastifyRequest) => Promise<AuthenticatedUser | undefined>;
