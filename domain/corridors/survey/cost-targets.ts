/**
 * The UN's targets for remittance costs (Sustainable Development Goal 10.c): an average below 3%, and no corridor above
 * 5%. Both refer to sending 200 US dollars.
 */
export const averageCostTargetPercent = 3;
export const corridorCostLimitPercent = 5;

export type CostTargetComparison = {
  readonly targetPercent: number;
  /** Percentage points with at most two decimals; above 0 = more expensive than the target. */
  readonly distance: number;
  readonly isMet: boolean;
};

/**
 * Compares a corridor's cost with both targets: first the average, then the limit for each corridor.
 * @param costPercent average total cost (fee and margin) as a percentage of 200 US dollars.
 */
export function compareWithCostTargets(costPercent: number): readonly [CostTargetComparison, CostTargetComparison] {
  const against = (targetPercent: number, isMet: boolean): CostTargetComparison => ({
    targetPercent,
    distance: Math.round((costPercent - targetPercent) * 100) / 100,
    isMet,
  });
  return [
    against(averageCostTargetPercent, costPercent < averageCostTargetPercent),
    against(corridorCostLimitPercent, costPercent <= corridorCostLimitPercent),
  ];
}
