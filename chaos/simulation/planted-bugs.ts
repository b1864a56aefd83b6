import { registerHooks } from 'node:module';

/** Bugs that the simulation must detect. Each is a piece of code from a product file, and its replacement. */
export const plantedBugs = {
  'fencing-removed': {
    file: '/server/notifications/outbox/delivery/save-delivery-result.store.ts',
    from: "    .where('lease_token', '=', held.leaseToken)\n",
    to: '',
  },
  'key-check-removed': {
    file: '/server/foundation/idempotency/idempotent-runner.ts',
    from: 'if (!(await save(transaction, 200, answer))) throw new AlreadyAnsweredError();',
    to: 'await save(transaction, 200, answer);',
  },
  'window-doubled': {
    file: '/domain/prices/contributions/evaluate-contribution.ts',
    from: 'export const agreementWindowMs = confirmedByPeopleMaxAgeMs;',
    to: 'export const agreementWindowMs = 2 * confirmedByPeopleMaxAgeMs;',
  },
} as const;

export type PlantedBug = keyof typeof plantedBugs;

/**
 * Plants the bug in every later import of its file. Such an import fails if the file doesn't contain the original code
 * exactly once.
 */
export function plantBug(name: PlantedBug): void {
  const { file, from, to } = plantedBugs[name];
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.endsWith(file) || loaded.source === undefined || loaded.source === null) return loaded;
      const source = Buffer.from(loaded.source as Uint8Array).toString();
      if (source.split(from).length !== 2) throw new Error(`${file} has no single place for the bug ${name}`);
      return { ...loaded, source: source.replace(from, () => to) };
    },
  });
}
