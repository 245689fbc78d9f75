import { randomBytes } from 'node:crypto';
import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import { failure, success, type Result, allSuccesses } from '@engawa/contract/result.ts';
import {
  encodeSetLink,
  MOST_FAULT_MINUTES,
  MOST_LINK_HOURS,
  type SetLink,
} from '@engawa/contract/remotes/setLink.server.ts';
import type { Answer } from '../answer.ts';
import { readRegistry, writeRegistry } from '../changeRegistry.ts';
import type { CommandLine } from '../commandLine.ts';
import { claimsGate } from '../gates/claimsGate.ts';
import { firstRefusal } from '../gates/gate.ts';
import { sharedGate } from '../gates/sharedGate.ts';
import { parseHistoryNote } from '../history/historyNote.ts';
import { noteHistory } from '../history/noteHistory.ts';
import { linkReason } from './findValidLinks.ts';
import type { LinkOptions } from './linkOptions.ts';
import type { Releases } from '../releases.ts';
import { liveRecord, liveRelease } from '../liveRelease.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Path on the site's origin. */
const SET_PATH = '/_set/';

type Versions = SetLink['versions'];

/**
 * Runs the checks of a promote for the versions of a link, against the other releases of its set.
 * @returns the commits of these versions by remote, or the reason why the set cannot be rendered
 */
const checkSet = async (
  releases: Releases,
  { remotes }: Registry,
  versions: Versions,
): Promise<Result<Readonly<Record<string, string>>, string>> => {
  const live = Object.fromEntries(
    Object.entries(remotes).map(([name, { stable }]) => [name, stable]),
  );
  if (versions['host'] !== undefined && versions['host'] !== live['host'])
    return failure(
      `A link cannot name host ${versions['host']}: a running host always renders its own release, which is ${live['host'] ?? 'none'}.`,
    );
  const set = Object.entries({ ...live, ...versions });
  const records = allSuccesses(await Promise.all(set.map((one) => liveRecord(releases, ...one))));
  if (!records.ok) return failure(`${records.error}.`);
  const commits: Record<string, string> = {};
  for (const [remote, version] of Object.entries(versions)) {
    const release = await liveRelease(releases, remote, version);
    if (!release.ok) return failure(`${release.error}.`);
    const others = records.value.filter((record) => record.remote !== remote);
    const refusal = await firstRefusal([sharedGate(others), claimsGate(others)], release.value);
    if (refusal !== null) return failure(`${remote} ${version} cannot be in this set: ${refusal}.`);
    commits[remote] = release.value.record.commit;
  }
  return success(commits);
};

/** The content of a new link. */
export type LinkContent = Omit<Extract<LinkOptions, { kind: 'make' }>, 'kind'>;

/** A link and its address, which is not stored. */
export type SignedLink = { readonly link: SetLink; readonly address: string };

/**
 * Signs a link to a set of published versions.
 * @param hours lifetime, 1 to 24
 * @param siteOrigin of the hosts, without trailing slash
 * @returns the link with its address, or the reason of a refusal
 */
export const signSetLink = async (
  releases: Releases,
  { versions, hours, faults }: LinkContent,
  siteOrigin: string,
): Promise<Result<SignedLink, string>> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) return registry;
  const checked = await checkSet(releases, registry.value, versions);
  if (!checked.ok) return checked;
  const hasFaults = faults.length > 0;
  const lifeMs = hasFaults ? MOST_FAULT_MINUTES * MINUTE_MS : hours * HOUR_MS;
  const link: SetLink = {
    // no dashes in ids: the revoke command would parse a leading dash as an option
    id: randomBytes(12).toString('base64url').replaceAll('-', '_'),
    versions,
    expires: new Date(Date.now() + lifeMs).toISOString(),
    ...(hasFaults && { faults }),
  };
  // recorded before the link is returned: a link without a history row could not be revoked
  await noteHistory(
    releases,
    Object.entries(versions).map(([remote, version]) => ({
      kind: 'link',
      remote,
      version,
      left: null,
      commit: checked.value[remote] ?? null,
      reason: linkReason(link),
    })),
  );
  const address = siteOrigin + SET_PATH + encodeSetLink(link, releases.key.sign);
  return success({ link, address });
};

/** Creates a link for the command line. @returns the result of `signSetLink` as an answer */
export const makeSetLink = async (
  releases: Releases,
  wish: LinkContent,
  siteOrigin: string,
  commandLine: CommandLine,
): Promise<Result<Answer, string>> => {
  const signed = await signSetLink(releases, wish, siteOrigin);
  if (!signed.ok) return signed;
  const { link, address } = signed.value;
  const revoke = commandLine(`link --revoke ${link.id}`);
  return success({
    lines: [address, `It expires at ${link.expires}. Revoke it with: ${revoke}`],
    data: { ...link, address },
  });
};

/** The events of a link in the history; empty if no link with that id was created here. */
const findMadeEvents = async ({ store }: Releases, id: string) =>
  (await store.readHistory())
    .map(parseHistoryNote)
    .flatMap(({ events }) => events)
    .filter(({ kind, reason }) => kind === 'link' && reason?.startsWith(`link ${id} `));

/** Revokes a link: hosts refuse it as soon as they have read the new registry. */
export const revokeSetLink = async (
  releases: Releases,
  id: string,
): Promise<Result<Answer, string>> => {
  const events = await findMadeEvents(releases, id);
  // a mistyped id must not look like a successful revoke
  if (events.length === 0) return failure(`No link with the id ${id} was created here.`);
  const until = new Date(Date.now() + MOST_LINK_HOURS * HOUR_MS).toISOString();
  const revoked = await writeRegistry(releases, async (now) =>
    success({
      next: { ...now, revoked: { ...now.revoked, [id]: until } },
      events: events.map((event) => ({ ...event, kind: 'link-revoked' })),
    }),
  );
  if (!revoked.ok) return revoked;
  return success({
    lines: [`The link ${id} is revoked.`],
    data: { id, sequence: revoked.value.sequence },
  });
};
