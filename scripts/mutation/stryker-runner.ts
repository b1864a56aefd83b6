import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, relative } from 'node:path';
import { cwd } from 'node:process';
import type { InstrumenterContext } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type CompleteDryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import fc from 'fast-check';
import { collectTests, type PureTest, tests } from './collect-tests.ts';

const collectorUrl = import.meta.resolve('./collect-tests.ts');
const context: InstrumenterContext = {};

/**
 * Once a test has taken longer than this for a mutant in another folder, it runs only for mutants in its own folder.
 * Faster tests detect most of the other mutants.
 */
const maxForeignTestMs = 5;
/**
 * Tests slower than this don't run for mutants in their own folder, because they would run for every surviving mutant.
 * The scores of folders with such tests are therefore lower bounds.
 */
const maxTestMs = 1000;

/**
 * Runs the tests of pure code for Stryker in one process that imports them once. Testing a mutant takes milliseconds.
 * With vitest, it would take a second, because vitest would start again for each mutant. Pure code has no state except
 * caches, which are cleared before each mutant.
 */
class PureTestRunner implements TestRunner {
  #tests: readonly PureTest[] = [];
  #caches: readonly Map<unknown, unknown>[] = [];
  readonly #slow = new Set<string>();
  /** How long each test took without a mutant, in milliseconds. */
  readonly #millis = new Map<string, number>();

  /**
   * Reports support for reloading the environment. No reload is needed, because mutants that run only during import are
   * ignored (`ignoreStatic`).
   */
  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    Object.assign(globalThis, { __stryker__: context });
    fc.configureGlobal({ seed: 20260301, endOnFailure: true });
    registerHooks({
      resolve: (name, from, next) =>
        name === 'vitest' && from.parentURL !== collectorUrl
          ? { url: collectorUrl, shortCircuit: true }
          : next(name, from),
    });
    const made = recordCreatedMaps();
    for (const file of globSync('domain/**/*.test.ts').sort()) await collectTests(join(cwd(), file));
    this.#caches = made().filter(({ size }) => size === 0);
    this.#tests = tests;
  }

  async dryRun(): Promise<CompleteDryRunResult> {
    const results = this.#tests.map((test) => {
      this.#emptyCaches();
      context.currentTestId = test.id;
      const result = runTest(test);
      this.#millis.set(test.id, result.timeSpentMs);
      return result;
    });
    delete context.currentTestId;
    const status = DryRunStatus.Complete;
    return { status, tests: results, ...(context.mutantCoverage && { mutantCoverage: context.mutantCoverage }) };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, sandboxFileName }: MutantRunOptions): Promise<MutantRunResult> {
    const wanted = new Set(testFilter);
    const folder = join(cwd(), ...relative(cwd(), sandboxFileName).split('/').slice(0, 2), '/');
    const isNear = ({ file }: PureTest) => file.startsWith(folder);
    const millis = ({ id }: PureTest) => this.#millis.get(id) ?? 0;
    const chosen = this.#tests.filter(
      (test) => wanted.has(test.id) && (isNear(test) ? millis(test) <= maxTestMs : !this.#slow.has(test.id)),
    );
    // The tests in the mutant's folder run before all others, and fast tests before slow ones. This way, most mutants
    // are detected within milliseconds.
    chosen.sort((a, b) => Number(isNear(b)) - Number(isNear(a)) || millis(a) - millis(b));
    this.#emptyCaches();
    Object.assign(context, { activeMutant: activeMutant.id, hitCount: 0, hitLimit });
    const results: TestResult[] = [];
    for (const test of chosen) {
      const result = runTest(test);
      results.push(result);
      if (result.status === TestStatus.Failed) break;
      if (!isNear(test) && result.timeSpentMs > maxForeignTestMs) this.#slow.add(test.id);
    }
    const timeout = determineHitLimitReached(context.hitCount, hitLimit);
    Object.assign(context, { activeMutant: undefined, hitLimit: undefined });
    return toMutantRunResult(timeout ?? { status: DryRunStatus.Complete, tests: results });
  }

  #emptyCaches(): void {
    for (const cache of this.#caches) cache.clear();
  }
}

/** Records every Map that is created from now on. The returned function stops recording and returns those maps. */
function recordCreatedMaps(): () => readonly Map<unknown, unknown>[] {
  const made: Map<unknown, unknown>[] = [];
  const { Map: OrdinaryMap } = globalThis;
  globalThis.Map = class<Key, Value> extends OrdinaryMap<Key, Value> {
    constructor(entries?: Iterable<readonly [Key, Value]> | null) {
      super(entries);
      made.push(this);
    }
  } as MapConstructor;
  return () => {
    globalThis.Map = OrdinaryMap;
    return made;
  };
}

function runTest({ id, file, run }: PureTest): TestResult {
  const from = performance.now();
  const result = () => ({ id, name: id, fileName: file, timeSpentMs: performance.now() - from });
  try {
    run();
    return { ...result(), status: TestStatus.Success };
  } catch (error) {
    return { ...result(), status: TestStatus.Failed, failureMessage: String(error) };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'pure', PureTestRunner)];
