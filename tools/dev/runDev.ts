import { success, type Result } from '@engawa/contract/result.ts';
import { join } from 'node:path';
import type { DevOptions } from './devOptions.ts';
import { lockBuilds } from '@engawa/delivery/build/lockBuilds.ts';
import { registerTsxLoader } from '@engawa/delivery/build/registerTsxLoader.mjs';
import { packageVersion, CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { changeRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { openReleases, type Releases } from '@engawa/delivery/release/releases.ts';
import { pruneReleases } from '@engawa/delivery/release/pruneReleases.ts';
import { RELEASED } from '@engawa/delivery/release/released.ts';
import { isLocalVersion } from '@engawa/delivery/release/versions.ts';
import {
  readLocalBuild,
  readLocalBuilds,
  type LocalBuild,
} from '@engawa/delivery/start/localBuild.ts';
import { publishLocalReleases } from '@engawa/delivery/start/localReleases.ts';
import { layOutPrograms } from '@engawa/delivery/start/processes/layOutPrograms.ts';
import { buildPrograms, type Program } from '@engawa/delivery/start/processes/programs.ts';
import { resolveHostProgram, keepRunning, type Run } from '@engawa/delivery/start/runProduct.ts';
import { startFixturePlatform } from '@engawa/delivery/release/gates/fixturePlatform.ts';
import { serveDevAssets } from './serve/devAssets.ts';
import { devStore } from './serve/devStore.ts';
import { createUpdateStream } from './serve/createUpdateStream.ts';
import { developRemote, readRemote } from './session/developRemote.ts';
import { formatVersionPrefix } from './session/devRemote.ts';
import { createBuildServer } from './session/createBuildServer.ts';
import { createTerminal } from './session/terminal.ts';
import { createProblemReporter } from './session/createProblemReporter.ts';
import { createTypeCheck } from './session/typeCheck.ts';

const HOST = join(CHECKOUT_ROOT, 'apps/host/dist-dev');

export type DevRun = Run & { readonly options: DevOptions };

/** Reads the builds of the projects that are not served from source. */
const readBuildsBeside = async ({
  remotes,
  isAlone,
}: DevOptions): Promise<Result<readonly LocalBuild[], string>> => {
  const host = await readLocalBuild('host', join(HOST, 'release'));
  if (!host.ok) return host;
  if (isAlone) return success([host.value]);
  const beside = RELEASED.filter((name) => name !== 'host' && !remotes.includes(name));
  const builds = await readLocalBuilds(beside);
  return builds.ok ? success([host.value, ...builds.value]) : builds;
};

/**
 * The product's programs, without the assets server, which this process replaces; with `--alone`
 * also without the platform.
 */
const programsBeside = (programs: readonly Program[], isAlone: boolean): readonly Program[] =>
  programs.filter(({ name }) => name !== 'assets' && !(isAlone && name === 'platform'));

/**
 * Removes releases of earlier sessions from the registry, because their files were only in memory.
 * With `--alone` only the host remains.
 */
const clearRegistry = (releases: Releases, { remotes, isAlone }: DevOptions) =>
  changeRegistry(releases, async (now) =>
    success(
      Object.fromEntries(
        Object.entries(now.remotes)
          .filter(([remote, { stable }]) =>
            isAlone ? remote !== 'host' : remotes.includes(remote) && isLocalVersion(stable),
          )
          .map(([remote]) => [remote, null]),
      ),
    ),
  );

/** The value of a promise, or null if the session is stopped first. */
const orEnded = <T>(promise: Promise<T>, stopping: AbortSignal): Promise<T | null> =>
  Promise.race([
    promise,
    new Promise<null>((done) => {
      if (stopping.aborted) done(null);
      else stopping.addEventListener('abort', () => done(null), { once: true });
    }),
  ]);

/**
 * Runs the product with some remotes from source, until `stopping`.
 * @returns success after a requested stop, else an error sentence
 */
export const runDev = async (run: DevRun): Promise<Result<null, string>> => {
  const { options, places, stopping } = run;
  // this process evaluates a remote's server code to read its claims, with the shared contract
  registerTsxLoader();
  const session = `s${Date.now().toString(36)}`;
  const terminal = createTerminal(run.say);
  const opened = await openReleases(options.dataDir, null);
  const prefixes = Object.fromEntries(
    await Promise.all(
      options.remotes.map(
        async (name) => [name, formatVersionPrefix(await packageVersion(name), session)] as const,
      ),
    ),
  );
  const isOfSession = (version: string) => version.includes(`.${session}.`);
  const store = devStore(opened.store, isOfSession);
  const releases = { ...opened, store };
  const controller = createUpdateStream(prefixes);
  const take = async () => ({
    root: await layOutPrograms(options.dataDir, options.isAlone ? ['delivery'] : undefined),
    beside: await readBuildsBeside(options),
  });
  const { root, beside } = await lockBuilds(take, stopping);
  if (!beside.ok) return beside;

  const cleared = await clearRegistry(releases, options);
  if (!cleared.ok) return cleared;
  const registry = await publishLocalReleases(releases, beside.value, [], run.say);
  if (!registry.ok) return registry;
  const pruned = await pruneReleases(releases, Date.now());
  if (!pruned.ok) return pruned;
  const hostProgram = await resolveHostProgram(run, releases, registry.value, beside.value);
  if (!hostProgram.ok) return hostProgram;

  const closings: (() => Promise<void>)[] = [];
  try {
    if (options.isAlone) closings.push(await startFixturePlatform(places.platform));
    closings.push(await serveDevAssets(places.assets, store, controller, run.say));
    if (stopping.aborted) return success(null);
    const serving = { releases, places, controller, stopping };
    const live = options.remotes.map((name) => {
      const remote = readRemote(name, join(options.dataDir, 'webpack', name));
      const notes = join(options.dataDir, 'types', `${name}.tsbuildinfo`);
      const checkTypes = createTypeCheck(remote, notes, stopping, run.say);
      const troubles = createProblemReporter((problems) => {
        controller.tell(name, { problems });
        terminal.problems(name, problems);
      });
      const server = createBuildServer(name, { ...serving, troubles });
      const end = developRemote(
        remote,
        prefixes[name] ?? '',
        { store, controller, troubles },
        (build) => {
          checkTypes();
          server.release(build);
        },
      );
      closings.push(end);
      return server.live;
    });
    const onReady = async () => {
      if ((await orEnded(Promise.all(live), stopping)) !== null) run.onReady();
    };
    const secrets = {
      adminToken: run.adminToken,
      registryPublicKey: opened.key.publicKey,
      hostProgram: hostProgram.value,
      root,
    };
    const programs = programsBeside(buildPrograms(options, places, secrets), options.isAlone);
    // the first page of a blog belongs to one remote
    const isSeeded = options.isSeeded && (!options.isAlone || options.remotes.includes('entry'));
    const running = { ...run, options: { ...options, isSeeded }, onReady: () => void onReady() };
    // the programs start during the first builds, which are released like every later build
    return await keepRunning(running, programs);
  } finally {
    await Promise.all(closings.map((close) => close()));
  }
};
