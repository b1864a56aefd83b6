/**
 * The browser's own interfaces for advertising, as far as Tern knows them. Everything here may be missing, refuse, throw or never
 * answer. Nothing in this folder calls one of them before the person has said yes to it by a press.
 */
export type AdInterfaces = {
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

/** What a browser keeps of a group. Nothing in it is about the person beyond the group's name. */
export type InterestGroupOffer = InterestGroupKey & {
  readonly lifetimeMs: number;
  readonly biddingLogicURL: string;
  readonly ads: readonly { readonly renderURL: string }[];
};

/** Those of this page. */
export function adInterfaces(): AdInterfaces {
  return {
    document: document as AdInterfaces['document'],
    navigator: navigator as AdInterfaces['navigator'],
    origin: window.location.origin,
  };
}
