/**
 * How far a corridor's surveyed cost is from the UN's targets (Sustainable Development Goal 10.c): average remittance
 * costs below 3%, and no corridor above 5%. Both refer to sending 200 US dollars.
 */
export const averageCostTargetPercent = 3;
export const corridorCostLimitPercent = 5;

export type CostTargetComparison = {
  readonly targetPercent: number;
  /** Percentage points with at most two decimals; above 0 = more expensive than the target. */
  readonly distance: number;
  readonly isMet: boolean;
};

/** @param costPercent average total cost, fee and margin, as a percentage of 200 US dollars. */
export function compareWithCostTargets(costPercent: number): readonly [CostTargetComparison, CostTargetComparison] {
  const against = (targetPercent: number): CostTargetComparison => ({
    targetPercent,
    distance: Math.round((costPercent - targetPercent) * 100) / 100,
    isMet: costPercent <= targetPercent,
  });
  return [against(averageCostTargetPercent), against(corridorCostLimitPercent)];
}
