import type { AdditiveSpec } from './fit-additive-model.ts';
import type { BoostSpec } from './fit-boosted-trees.ts';

/** The effects on fees, written as patterns from effect-key.ts and chosen by cross-validation (docs/decisions/0073). */
export const feeSpec: AdditiveSpec = {
  // biome-ignore format: a line for each kind of effect
  effects: [
    ['TI', 3], ['O', 2],
    ['S', 4], ['ST', 4], ['SI', 4], ['D', 6],
    ['P', 2], ['PS', 1.5], ['PSI', 2], ['PSO', 2], ['PR', 4], ['PD', 4],
    ['PSD', 1],
  ],
  maxResidual: 2,
};

export const markupSpec: AdditiveSpec = {
  // biome-ignore format: a line for each kind of effect
  effects: [
    ['T', 2], ['O', 5],
    ['ST', 3], ['D', 3], ['DT', 4],
    ['P', 2], ['PS', 1.5], ['PD', 2], ['PSI', 4],
    ['SD', 2], ['SDT', 3],
    ['PSD', 1],
  ],
  maxResidual: 1.5,
};

/** The effects on the share of a fee that grows with the amount. */
export const proportionalSpec: AdditiveSpec = {
  effects: [
    ['TI', 3],
    ['ST', 4],
    ['P', 2],
    ['PS', 2],
    ['PSI', 2],
    ['PSO', 2],
  ],
  maxResidual: 0.5,
};

export const treesSpec: BoostSpec = {
  trees: 200,
  leaves: 12,
  rate: 0.06,
  minLeaf: 20,
  rowShare: 0.5,
  columnShare: 0.3,
  maxResidual: 1,
};
