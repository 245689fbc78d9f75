import {
  DEFAULT_POLICY_ALLOWED,
  collectPolicySources,
  readPolicyAllowed,
} from '@engawa/contract/remotes/pagePolicy.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { lockBuilds } from '../build/lockBuilds.ts';
import { readRevision } from '../build/revision.ts';
import { SERVER_MAP, sourcePlaces } from '../build/sourcePlaces.ts';
import type { Answer } from './answer.ts';
import { buildRemote } from './buildRemote.ts';
import { readBuilt, type Candidate } from './candidate.ts';
import { readRegistry } from './changeRegistry.ts';
import { packageVersion, CHECKOUT_ROOT, RENDER_SCRIPT, SMOKE_SCRIPT } from './checkout.ts';
import { TESTS_OF_CHECKOUT, withCheckoutContract } from './gates/checkoutContract.ts';
import { checkTypes } from './checkTypes.ts';
import type { CommandLine } from './commandLine.ts';
import { diffReleaseMetadata } from './diff/diffReleaseMetadata.ts';
import { actionText } from './gates/actionsGate.ts';
import { readSkinHooks } from './gates/compatibility/compatibilityGate.ts';
import { createContractGate } from './gates/contractGate.ts';
import { firstRefusal, type Gate } from './gates/gate.ts';
import { quickGates } from './gates/quickGates.ts';
import { smokeGate } from './gates/smokeGate.ts';
import { dropServer, readServer, toServerFolder, storeServer } from './hostServer/hostServer.ts';
import { noteRefusal } from './history/noteHistory.ts';
import { readManifest } from './manifest.ts';
import { publishRelease } from './publish.ts';
import { compressedFrom } from './record/compressedName.ts';
import type { ReleaseOptions } from './releaseOptions.ts';
import type { Releases } from './releases.ts';
import type { Released } from './released.ts';
import { sameSource } from './sameSource.ts';
import { liveRelease, stableReleases } from './liveRelease.ts';
import type { Steps } from './steps.ts';
import { readFileIfExists } from './store/durableFiles.ts';
import { reportImpact } from './impact/reportImpact.ts';
import { isLowerVersion } from './versions.ts';

/** Time limit of the render check: about 20 times the usual duration. */
const RENDERS_MS = 120_000;

type PublishOptions = Extract<ReleaseOptions['action'], { name: 'publish' }>;

/** A publish of the build in a folder. */
type PublishedBuild = PublishOptions & { readonly folder: string };

/** Type-checks and builds the remote in this checkout; an error sentence on failure. */
const buildHere = async (
  remote: Released,
  version: string,
  folder: string,
  steps: Steps,
): Promise<Result<null, string>> => {
  const types = await steps('types', () => checkTypes(remote));
  if (!types.ok) return failure(`${remote} ${version} is refused: ${types.error}.`);
  return steps('build', () => buildRemote(remote, version, folder));
};

/** Reads a release from a folder; an error sentence if it is incomplete or of another remote. */
const readRelease = async (
  remote: Released,
  version: string,
  folder: string,
): Promise<Result<Candidate, string>> => {
  const candidate = await lockBuilds(() => readBuilt(folder));
  if (!candidate.ok)
    return failure(`${remote} ${version} is refused: ${candidate.error} (${folder}).`);
  const owner = candidate.value.record.remote;
  return owner === remote
    ? candidate
    : failure(`${folder} holds a release of ${owner}, not of ${remote}.`);
};

/** The live releases: of the same remote, and of all others. */
type Live = { readonly current: Candidate | null; readonly others: readonly Candidate[] };

/** The gates of a publish, in order. */
const gatesFor = async (
  { remote, isBreaking, folder }: PublishedBuild,
  { current, others }: Live,
  releases: Releases,
  steps: Steps,
): Promise<readonly Gate[]> => {
  const map = await readFileIfExists(join(folder, '..', SERVER_MAP));
  const { inWords } = sourcePlaces(map === null ? null : map.toString('utf8'), `apps/${remote}`);
  const allowed = readPolicyAllowed(process.env['ENGAWA_POLICY_ALLOWED'] ?? DEFAULT_POLICY_ALLOWED);
  const hooks = await readFile(join(CHECKOUT_ROOT, 'docs/contracts/skin-hooks.md'), 'utf8');
  const quick = quickGates({
    manifest: await readManifest(remote),
    readManifest,
    live: others,
    current,
    isBreaking,
    policyAllowed: allowed ?? [],
    hooks: readSkinHooks(hooks),
    inWords,
    nowMs: Date.now(),
  });
  const smoke = smokeGate(SMOKE_SCRIPT, { inWords });
  const proof: readonly Gate[] = [(candidate) => lockBuilds(async () => smoke(candidate))];
  const asStep =
    (name: string, gates: readonly Gate[]): Gate =>
    (candidate) =>
      steps(name, () => firstRefusal(gates, candidate));
  return [
    asStep('gates', quick),
    asStep('proof', proof),
    asStep('renders', [smokeGate(RENDER_SCRIPT, { inWords, deadlineMs: RENDERS_MS })]),
    asStep('contract', [createContractGate(releases, others)]),
  ];
};

const publishFrom = async (
  releases: Releases,
  build: PublishedBuild,
  commandLine: CommandLine,
  steps: Steps,
): Promise<Result<Answer, string>> => {
  const { remote, from, version: wanted, folder } = build;
  const version = wanted ?? (await packageVersion(remote));
  const registry = await readRegistry(releases);
  if (!registry.ok) return registry;
  const checked =
    from === null
      ? await buildHere(remote, version, basename(dirname(folder)), steps)
      : success(null);
  const candidate = checked.ok ? await readRelease(remote, version, folder) : checked;
  if (!candidate.ok) {
    await noteRefusal(releases, remote, version, { requested: 'publish', reason: candidate.error });
    return candidate;
  }
  const { record, files } = await withCheckoutContract(candidate.value);
  const isGiven = files !== candidate.value.files;
  // not the record's commit: a build from nx's cache may record an older commit
  const commit = from === null ? readRevision(join(CHECKOUT_ROOT, 'apps', remote)) : record.commit;
  const others = await stableReleases(releases, registry.value, remote);
  const served = registry.value.remotes[remote]?.stable ?? null;
  const live = served === null ? null : await liveRelease(releases, remote, served);
  const current = live?.ok ? live.value : null;
  const isNew = !(await releases.store.versions(remote)).includes(version);
  const built = remote === 'host' && isNew ? await readServer(toServerFolder(folder)) : null;
  const server = built === null ? null : await storeServer(releases, version, built);
  const published = await publishRelease(
    releases,
    { record: { ...record, commit }, files },
    version,
    await gatesFor(build, { current, others }, releases, steps),
  );
  if (!published.ok) {
    if (server !== null) await dropServer(releases, version);
    return isGiven ? failure(`${published.error} ${TESTS_OF_CHECKOUT}`) : published;
  }
  const plain = Object.entries(published.value.files).filter(
    ([name]) => compressedFrom(name) === null,
  );
  const bytes = plain.reduce((sum, [, file]) => sum + file.bytes, 0);
  const { actions = {} } = published.value;
  const asks = collectPolicySources([published.value]);
  const sameAs = await sameSource(releases, published.value);
  const facts = current === null ? [] : diffReleaseMetadata(current.record, published.value);
  return success({
    lines: [
      `Published ${remote} ${version}: ${plain.length} files, ${bytes} bytes.`,
      ...(server === null ? [] : [`Its server is stored too: ${server} bytes.`]),
      ...(isGiven ? [TESTS_OF_CHECKOUT] : []),
      ...(served !== null && isLowerVersion(version, served)
        ? [`Its version is below ${remote} ${served}, which is served.`]
        : []),
      ...(live?.ok === false ? [`No gate compared it with the live release: ${live.error}.`] : []),
      ...(sameAs === null ? [] : [`It is built from the same sources as ${remote} ${sameAs}.`]),
      ...(facts.length === 0
        ? []
        : [
            `Compared with ${remote} ${served}, which is served:`,
            ...facts.map((fact) => `  ${fact}`),
          ]),
      ...(asks.length > 0 ? [`Its pages need ${asks.join(', ')}.`] : []),
      ...Object.entries(actions).map((action) => `Its action ${actionText(...action)}.`),
      // a link cannot change the running host
      ...(remote === 'host'
        ? []
        : [`Show it to one browser with: ${commandLine(`link ${remote}@${version}`)}`]),
      `Serve it with: ${commandLine(`promote ${remote} ${version}`)}`,
    ],
    data: { remote, version, files: plain.length, bytes, asks, actions, sameAs, facts },
  });
};

/** Runs work with the given folder, or with a temporary folder for a new build. */
const inFolder = async <T>(
  { remote, from }: Pick<PublishOptions, 'remote' | 'from'>,
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const own = join(CHECKOUT_ROOT, 'apps', remote, `dist-publish-${process.pid}`);
  try {
    return await work(from ?? join(own, 'release'));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
};

/**
 * Publishes a remote under a version, from a new build or an existing folder.
 * @param commandLine formats the promote command in the answer
 * @param steps reports each slow step
 */
export const publishRemote = (
  releases: Releases,
  options: PublishOptions,
  commandLine: CommandLine,
  steps: Steps,
): Promise<Result<Answer, string>> =>
  inFolder(options, (folder) => publishFrom(releases, { ...options, folder }, commandLine, steps));

/** Reports which live releases use what a new or an existing build changes. */
export const reportBuildImpact = (
  releases: Releases,
  options: Pick<PublishOptions, 'remote' | 'from'>,
  steps: Steps,
): Promise<Result<Answer, string>> =>
  inFolder(options, async (folder) => {
    const { remote, from } = options;
    const version = await packageVersion(remote);
    const build = () => buildRemote(remote, version, basename(dirname(folder)));
    const built = from === null ? await steps('build', build) : success(null);
    const candidate = built.ok ? await readRelease(remote, version, folder) : built;
    return candidate.ok ? reportImpact(releases, remote, candidate.value) : candidate;
  });
