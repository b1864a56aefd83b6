/**
 * The browser's own advertising APIs, as far as Tern uses them, and Brave's API. Any of them can be missing, reject,
 * throw or never respond. Code in this folder may call Brave's API at any time, but calls each of the others only after
 * the user has clicked a choice that involves it.
 */
export type AdApis = {
  readonly document: {
    browsingTopics?(options?: { readonly skipObservation: boolean }): Promise<unknown>;
    hasPrivateToken?(issuer: string): Promise<unknown>;
  };
  readonly navigator: {
    joinAdInterestGroup?(group: InterestGroupDefinition): Promise<unknown>;
    leaveAdInterestGroup?(group: InterestGroupKey): Promise<unknown>;
    clearOriginJoinedAdInterestGroups?(owner: string): Promise<unknown>;
    readonly brave?: { isBrave?(): Promise<boolean> };
  };
  /** Our own origin: the owner of our groups and the issuer of our tokens. */
  readonly origin: string;
};

export type InterestGroupKey = { readonly owner: string; readonly name: string };

/** The data that a browser stores for a group. Only the group's name reveals anything about the user. */
export type InterestGroupDefinition = InterestGroupKey & {
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
