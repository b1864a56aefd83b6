/**
 * The browser's own APIs for advertising, as far as Tern knows them. Everything here may be missing, refuse, throw or
 * never answer. Nothing in this folder calls one of them before the user has agreed to it by a click.
 */
export type AdApis = {
  readonly document: {
    browsingTopics?(options?: { readonly skipObservation: boolean }): Promise<unknown>;
    hasPrivateToken?(issuer: string): Promise<unknown>;
  };
  readonly navigator: {
    joinAdInterestGroup?(group: InterestGroupOffer): Promise<unknown>;
    leaveAdInterestGroup?(group: InterestGroupKey): Promise<unknown>;
    clearOriginJoinedAdInterestGroups?(owner: string): Promise<unknown>;
    readonly brave?: { isBrave?(): Promise<boolean> };
  };
  /** Our own origin: the owner of our groups, the issuer of our tokens. */
  readonly origin: string;
};

export type InterestGroupKey = { readonly owner: string; readonly name: string };

/** What a browser stores for a group. Only the group's name reveals anything about the user. */
export type InterestGroupOffer = InterestGroupKey & {
  readonly lifetimeMs: number;
  readonly biddingLogicURL: string;
  readonly ads: readonly { readonly renderURL: string }[];
};

/** Returns the APIs that this page has. */
export function getAdApis(): AdApis {
  return {
    document: document as AdApis['document'],
    navigator: navigator as AdApis['navigator'],
    origin: window.location.origin,
  };
}
