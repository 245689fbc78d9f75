import { createRequire } from 'node:module';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import * as puppeteer from 'puppeteer';
import { missingFor } from './needs.ts';
import { createStage, type JourneyStage } from './stage.ts';

const require = createRequire(import.meta.url);

/**
 * Stands for the process's own realm. Jest compiles a test file into a realm of its own, in which an object of
 * the browser's driver or of `fetch` has another prototype than a literal of the test, so that
 * `assert.deepEqual` and `instanceof` fail.
 */
const OWN_REALM = vm.createContext({});

const { compileFunction } = vm;
vm.compileFunction = (code, params, { parsingContext, ...options } = {}) =>
  compileFunction(
    code,
    params,
    parsingContext === OWN_REALM || parsingContext === undefined
      ? options
      : { ...options, parsingContext },
  );

/** What circus says of a test; `@jest/types` is not a dependency of ours. */
type TestEvent = {
  readonly name: string;
  readonly error?: unknown;
  readonly test?: CircusTest;
};
type CircusBlock = { readonly name: string; readonly parent?: CircusBlock };
type CircusTest = {
  readonly name: string;
  readonly parent: CircusBlock;
  readonly errors: readonly unknown[];
};

/** As Jest's reporters join it: the names of the describe blocks, then the test's. */
const fullNameOf = ({ name, parent }: CircusTest): string => {
  const names = [name];
  for (let block: CircusBlock | undefined = parent; block?.parent; block = block.parent)
    names.unshift(block.name);
  return names.join(' ');
};

/**
 * Node for journeys: the test file runs in the process's own realm, with a stage that owns its browser, its
 * product and the evidence of its failures.
 */
export class JourneyEnvironment extends TestEnvironment {
  readonly #stage: JourneyStage;
  readonly #needs: string | undefined;
  readonly #names = new Set<PropertyKey>(Reflect.ownKeys(globalThis));
  readonly #console = globalThis.console;
  readonly #process = { exit: process.exit, getBuiltinModule: process.getBuiltinModule };
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
    globalThis.missingForJourneys = await missingFor(this.#needs);
    Reflect.set(globalThis, 'oncePerWorker', {
      puppeteer: () => puppeteer,
      jsdom: () => require('jsdom'),
      pglite: () => require('@electric-sql/pglite'),
    });
  }

  async handleTestEvent({ name, error, test }: TestEvent): Promise<void> {
    if (name === 'test_fn_failure' && test) await this.#stage.keepEvidence(fullNameOf(test), error);
    if (name === 'test_done' && test) await this.#stage.endTest(test.errors.length === 0);
  }

  override async teardown() {
    await this.#stage.close();
    for (const name of Reflect.ownKeys(globalThis))
      if (!this.#names.has(name)) Reflect.deleteProperty(globalThis, name);
    globalThis.console = this.#console;
    Object.assign(process, this.#process);
    this.global = this.#realm;
    await super.teardown();
  }
}
