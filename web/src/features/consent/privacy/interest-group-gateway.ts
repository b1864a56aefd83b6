import { type InterestGroup, interestGroupLifetimesMs, interestGroups } from '@tern/domain/consent/interest-groups.ts';
import { type AdApis, getAdApis } from './ad-apis.ts';
import { withFallback } from './with-fallback.ts';

/** A group that is never joined: leaving it tests whether the browser supports groups, and changes nothing. */
const probeGroupName = 'support-check';

/** Returns whether the browser's interest group API responds. */
export function supportsInterestGroups({ navigator, origin }: AdApis = getAdApis()): Promise<boolean> {
  return withFallback(async () => {
    if (typeof navigator.leaveAdInterestGroup !== 'function') return false;
    await navigator.leaveAdInterestGroup({ owner: origin, name: probeGroupName });
    return true;
  }, false);
}

/** [S7-23] Joins a group for its full lifetime. Returns whether that worked ([S8-24]). */
export function joinInterestGroup(name: InterestGroup, { navigator, origin }: AdApis = getAdApis()): Promise<boolean> {
  return withFallback(async () => {
    if (typeof navigator.joinAdInterestGroup !== 'function') return false;
    await navigator.joinAdInterestGroup({
      owner: origin,
      name,
      lifetimeMs: interestGroupLifetimesMs[name],
      biddingLogicURL: `${origin}/js/bidding.js`,
      ads: [{ renderURL: `${origin}/ads/${name}.html` }],
    });
    return true;
  }, false);
}

/** Leaves one group; returns whether that worked. */
export function leaveInterestGroup(name: InterestGroup, { navigator, origin }: AdApis = getAdApis()): Promise<boolean> {
  return withFallback(async () => {
    if (typeof navigator.leaveAdInterestGroup !== 'function') return false;
    await navigator.leaveAdInterestGroup({ owner: origin, name });
    return true;
  }, false);
}

/** [S4.11-4] Leaves every group ever joined on this site: all at once if the browser can, otherwise by name. */
export async function leaveInterestGroups(ads: AdApis = getAdApis()): Promise<boolean> {
  const { navigator, origin } = ads;
  const isCleared = await withFallback(async () => {
    if (typeof navigator.clearOriginJoinedAdInterestGroups !== 'function') return false;
    await navigator.clearOriginJoinedAdInterestGroups(origin);
    return true;
  }, false);
  if (isCleared) return true;
  const left = await Promise.all(interestGroups.map((name) => leaveInterestGroup(name, ads)));
  return left.every((isLeft) => isLeft);
}
