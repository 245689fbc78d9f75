import { createRequire } from 'node:module';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import * as puppeteer from 'puppeteer';
import { notRunTitle } from './notRun.ts';
import { missingFor, NEEDS_CHROMIUM } from './needs.ts';
import { isFirefoxRun } from './runVariables.ts';
import { createStage, type JourneyStage } from './stage.ts';

const require = createRequire(import.meta.url);

/**
 * Represents the process's own realm. Jest compiles a test file into another realm, in which an
 * object of the browser's driver or of `fetch` has another prototype than a literal of the test.
 * `assert.deepEqual` and `instanceof` would fail.
 */
const OWN_REALM = vm.createContext({});

const PARENT = process.ppid;
const PARENT_POLL_MS = 1000;
// a worker whose Jest is killed exits with its browsers and products; a listener for 'disconnect'
// would keep it alive
setInterval(() => {
  if (process.ppid !== PARENT) process.exit(1);
}, PARENT_POLL_MS).unref();

const { compileFunction } = vm;
vm.compileFunction = (code, params, { parsingContext, ...options } = {}) =>
  compileFunction(
    code,
    params,
    parsingContext === OWN_REALM || parsingContext === undefined
      ? options
      : { ...options, parsingContext },
  );

/** Circus events; `@jest/types` is no dependency of ours. */
type TestEvent = {
  readonly name: string;
  readonly error?: unknown;
  readonly test?: CircusTest;
  readonly describeBlock?: CircusBlock;
};
type CircusBlock = { readonly name: string; readonly parent?: CircusBlock; mode?: string };
type CircusTest = {
  name: string;
  status?: string;
  readonly parent: CircusBlock;
  /** each error alone, or with the position of its test */
  errors: readonly unknown[];
};
type CircusState = { readonly testNamePattern?: RegExp | null };

/** Like Jest's reporters: the names of the describe blocks, then the test's. */
const formatFullName = ({ name, parent }: CircusTest): string => {
  const names = [name];
  for (let block: CircusBlock | undefined = parent; block?.parent; block = block.parent)
    names.unshift(block.name);
  return names.join(' ');
};

/** In a Firefox run: a feature that the driver lacks, or that the harness knows to be missing. */
const isUnsupported = (error: unknown): boolean =>
  isFirefoxRun() && [error].flat().some((one) => one instanceof puppeteer.UnsupportedOperation);

/** `npm test` and the reporter count skipped tests with this title suffix. */
const nameNotRun = (test: CircusTest, why: string): void => {
  test.name = notRunTitle(test.name, why);
};

/**
 * Node environment for journeys: the test file runs in the process's own realm, with a stage that
 * owns its browser, its product and the evidence of its failures.
 */
export class JourneyEnvironment extends TestEnvironment {
  readonly #stage: JourneyStage;
  readonly #needs: string | undefined;
  /** the reason why this machine cannot run the file's tests, or null */
  #missing: string | null = null;
  readonly #names = new Set<PropertyKey>(Reflect.ownKeys(globalThis));
  readonly #console = globalThis.console;
  readonly #process = { exit: process.exit, getBuiltinModule: process.getBuiltinModule };
  readonly #variables = { ...process.env };
  readonly #realm = this.global;

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    this.#stage = createStage(context.testPath);
    const { needs } = context.docblockPragmas;
    this.#needs = typeof needs === 'string' ? needs : needs?.join(' ');
    Reflect.set(this, 'global', globalThis);
  }

  override getVmContext() {
    return OWN_REALM;
  }

  override async setup() {
    await super.setup();
    globalThis.journeyStage = this.#stage;
    this.#missing = await missingFor(this.#needs);
    Reflect.set(globalThis, 'oncePerWorker', {
      puppeteer: () => puppeteer,
      jsdom: () => require('jsdom'),
      pglite: () => require('@electric-sql/pglite'),
    });
  }

  async handleTestEvent(event: TestEvent, { testNamePattern }: CircusState): Promise<void> {
    const { name, error, test, describeBlock } = event;
    if (this.#missing !== null) {
      // skipped, because the hooks would start unavailable programs
      if (name === 'run_describe_start' && describeBlock) describeBlock.mode = 'skip';
      if (name === 'test_start' && test && testNamePattern?.test(formatFullName(test)) !== false)
        nameNotRun(test, this.#missing);
      return;
    }
    if (name === 'test_fn_failure' && test && !isUnsupported(error))
      await this.#stage.keepEvidence(formatFullName(test), error).catch((failed: unknown) => {
        // the test's own error must still be reported
        process.stderr.write(`  evidence of ${test.name} failed: ${String(failed)}\n`);
      });
    if (name !== 'test_done' || !test) return;
    await this.#stage.endTest(test.errors.length === 0).catch((failed: unknown) => {
      test.errors = [...test.errors, failed];
    });
    if (test.errors.length === 0 || !test.errors.every(isUnsupported)) return;
    nameNotRun(test, NEEDS_CHROMIUM);
    test.errors = [];
    test.status = 'skip';
  }

  override async teardown() {
    await this.#stage.close().finally(() => this.#restoreProcess());
    this.global = this.#realm;
    await super.teardown();
  }

  #restoreProcess(): void {
    for (const name of Reflect.ownKeys(globalThis))
      if (!this.#names.has(name)) Reflect.deleteProperty(globalThis, name);
    globalThis.console = this.#console;
    Object.assign(process, this.#process);
    for (const name of Object.keys(process.env))
      if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
  }
}
