import type { FastifyRequest } from 'fastify';

/** The data about a signed-in user that every request needs. */
export type AuthenticatedUser = {
  readonly userId: string;
  readonly email: string;
  readonly accountName: string | null;
  readonly photoUrl: string | null;
  /** [S5-13] The name in the user's profile, or else their first name; null if neither is set. */
  readonly profileName: string | null;
  readonly sessionHash: string;
  readonly signedInAt: Date;
  readonly seenAt: Date;
  readonly rotatedAt: Date;
  /** The user's profile, read in the same query; only for endpoints that return it. */
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

/** Returns the user who sent a request; undefined for a visitor. */
export type FindUser = (request: FastifyRequest) => Promise<AuthenticatedUser | undefined>;
