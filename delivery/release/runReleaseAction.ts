import { failure, success, type Result } from '@engawa/contract/result.ts';
import { startCanary, stopCanary } from './canary/canary.ts';
import { readRegistry, renewRegistry } from './changeRegistry.ts';
import type { CommandLine } from './commandLine.ts';
import type { Answer } from './answer.ts';
import { diffReleases } from './diff/diffReleases.ts';
import { findProblems } from './registry/findProblems.ts';
import { historyText, readHistory } from './history/readHistory.ts';
import { readHostHealth } from '@engawa/server-kit/http/hostHealth.ts';
import { confirmServed, movedAnswer, promoteAction, removeAction } from './moveActions.ts';
import { makeSetLink, revokeSetLink } from './link/setLinks.ts';
import { pruneReleases } from './pruneReleases.ts';
import { rollBack } from './promote.ts';
import { publishRemote, reportBuildImpact } from './publishRemote.ts';
import { rebuildRegistry } from './registry/rebuildRegistry.ts';
import type { ReleaseOptions } from './releaseOptions.ts';
import type { Releases } from './releases.ts';
import { RELEASED, type Released } from './released.ts';
import type { Steps } from './steps.ts';
import { formatVersions } from './versions.ts';

type Action = ReleaseOptions['action'];

/** The environment of a release command. */
export type CommandContext = {
  /** formats the commands in an answer */
  readonly commandLine: CommandLine;
  /** reports slow steps */
  readonly steps: Steps;
  /** of the hosts, without trailing slash; null if unknown */
  readonly siteOrigin: string | null;
};

/**
 * Rotates the key in two calls. The first creates the next key, which hosts must then trust; the
 * second makes it the signing key.
 */
const rotate = async (releases: Releases): Promise<Result<Answer, string>> => {
  const next = await releases.keys.prepare();
  if (next !== null)
    return success({
      lines: [
        'A new key was created, but does not sign yet. First set both keys on all hosts:',
        `ENGAWA_REGISTRY_PUBLIC_KEY=${next}`,
        'Then run the same command again: the new key takes over.',
      ],
      data: { publicKeys: next },
    });
  // verifies the registry with the old key before the new key signs it
  const now = await readRegistry(releases);
  if (!now.ok) return now;
  const key = await releases.keys.takeOver();
  const renewed = await renewRegistry({ ...releases, key }, 'rotated');
  if (!renewed.ok) return renewed;
  return success({
    lines: [
      'The new key signs now. Earlier releases are signed with the old one, so leave both on all hosts:',
      `ENGAWA_REGISTRY_PUBLIC_KEY=${key.publicKey}`,
    ],
    data: { publicKeys: key.publicKey, sequence: renewed.value.sequence },
  });
};

const status = async (
  releases: Releases,
  { commandLine, siteOrigin }: CommandContext,
): Promise<Result<Answer, string>> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) return registry;
  const { sequence, remotes, canary = null } = registry.value;
  const rows = await Promise.all(
    RELEASED.map(async (remote) => ({
      remote,
      stable: remotes[remote]?.stable ?? null,
      previous: remotes[remote]?.previous ?? null,
      versions: [...(await releases.store.versions(remote))].sort(),
    })),
  );
  const problems = await findProblems(releases, registry.value, commandLine, siteOrigin);
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(at === 0 ? 12 : 30))
      .join('')
      .trimEnd();
  return success({
    lines: [
      line(['remote', 'stable', 'previous', 'published']),
      ...rows.map(({ remote, stable, previous, versions }) =>
        line([remote, stable ?? '-', previous ?? '-', formatVersions(versions)]),
      ),
      ...(canary === null
        ? []
        : [`The canary is ${canary.remote} ${canary.version}, for ${canary.share} % of visitors.`]),
    ],
    data: {
      sequence,
      canary,
      remotes: Object.fromEntries(rows.map(({ remote, ...rest }) => [remote, rest])),
      problems,
    },
    problems,
  });
};

const history = async (
  releases: Releases,
  remote: Released | null,
): Promise<Result<Answer, string>> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) return registry;
  const lines = await readHistory(releases, registry.value, remote);
  return success({
    lines: lines.length === 0 ? ['Nothing was published yet.'] : lines.map(historyText),
    data: { history: lines },
  });
};

const startCanaryAction = async (
  releases: Releases,
  { remote, version, share }: Extract<Action, { name: 'canary' }>,
  commandLine: CommandLine,
): Promise<Result<Answer, string>> => {
  const started = await startCanary(releases, { remote, version, share });
  if (!started.ok) return started;
  return success({
    lines: [
      `${remote} ${version} is the canary, for ${share} % of visitors.`,
      `Serve it to all with: ${commandLine(`promote ${remote} ${version}`)}`,
      `Stop it with: ${commandLine('canary --stop')}`,
    ],
    data: { remote, version, share, sequence: started.value.sequence },
  });
};

const stopCanaryAction = async (releases: Releases): Promise<Result<Answer, string>> => {
  const stopped = await stopCanary(releases);
  if (!stopped.ok) return stopped;
  const { ended, registry } = stopped.value;
  return success({
    lines: [`${ended.remote} ${ended.version} is no longer the canary.`],
    data: { ...ended, sequence: registry.sequence },
  });
};

const renew = async (releases: Releases): Promise<Result<Answer, string>> => {
  const renewed = await renewRegistry(releases, 'renewed');
  if (!renewed.ok) return renewed;
  return success({
    lines: ['The registry is signed again, for 90 days.'],
    data: { sequence: renewed.value.sequence },
  });
};

const prune = async (releases: Releases, keep: number): Promise<Result<Answer, string>> => {
  const pruned = await pruneReleases(releases, Date.now(), { keep, isAll: true });
  if (!pruned.ok) return pruned;
  const removed = pruned.value;
  return success({
    lines:
      removed.length === 0
        ? ['There is nothing to remove.']
        : removed.map((one) => `removed ${one}`),
    data: { removed },
  });
};

const NO_SITE = 'The address of the site is unknown: start the product, or set ENGAWA_HOST_ORIGIN.';

const execute = async (
  releases: Releases,
  action: Action,
  context: CommandContext,
): Promise<Result<Answer, string>> => {
  const { commandLine, steps, siteOrigin } = context;
  switch (action.name) {
    case 'publish':
      return publishRemote(releases, action, commandLine, steps);
    case 'impact':
      return reportBuildImpact(releases, action, steps);
    case 'promote':
      return promoteAction(releases, action, commandLine);
    case 'rollback':
      return movedAnswer(
        action.remote,
        await rollBack(releases, action.remote, commandLine, action.to),
        (left) => commandLine(`promote ${action.remote} ${left}`),
      );
    case 'canary':
      return startCanaryAction(releases, action, commandLine);
    case 'canaryStop':
      return stopCanaryAction(releases);
    case 'remove':
      return removeAction(releases, action, commandLine);
    case 'rebuild':
      return rebuildRegistry(releases, action.above);
    case 'renew':
      return renew(releases);
    case 'prune':
      return prune(releases, action.keep);
    case 'rotate':
      return rotate(releases);
    case 'status':
      return status(releases, context);
    case 'history':
      return history(releases, action.remote);
    case 'link':
      if (action.order.kind === 'revoke') return revokeSetLink(releases, action.order.id);
      if (siteOrigin === null) return failure(NO_SITE);
      return makeSetLink(releases, action.order, siteOrigin, commandLine);
    case 'diff':
      return diffReleases(releases, action.remote, action.versions);
  }
};

/** Commands that change what hosts serve. */
const CHANGING = /^(?:promote|rollback|canary|canaryStop|remove|renew|rotate)$/;

/** Executes a release command; an error sentence on failure. */
export const runReleaseAction = async (
  releases: Releases,
  action: Action,
  context: CommandContext,
): Promise<Result<Answer, string>> => {
  const { siteOrigin } = context;
  const host =
    siteOrigin === null || !CHANGING.test(action.name) ? null : await readHostHealth(siteOrigin);
  // the registry's number is below the host's, or the same number has other content
  const conflict = host?.reasons.find((reason) => reason.includes('rebuild --above'));
  if (conflict !== undefined) return failure(`${siteOrigin} does not follow it: ${conflict}.`);
  const answer = await execute(releases, action, context);
  const isMove = action.name === 'promote' || action.name === 'rollback';
  if (!isMove || host === null || siteOrigin === null) return answer;
  return confirmServed(answer, action.remote, siteOrigin);
};
