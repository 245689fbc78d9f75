import { randomBytes } from 'node:crypto';
import type { Registry, ReleaseRecord } from '@engawa/contract';
import { failure, success, type Result } from '@engawa/contract/result.ts';
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
import type { HistoryEvent } from '../history/historyNote.ts';
import { noteHistory } from '../history/noteHistory.ts';
import { parseHistoryNote } from '../history/historyNote.ts';
import { linkReason } from './findValidLinks.ts';
import type { LinkOptions } from './linkOptions.ts';
import type { Releases } from '../releases.ts';
import { liveRecord, liveRelease } from '../liveRelease.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Beside the address of the site. */
const SET_PATH = '/_set/';

type Versions = SetLink['versions'];

/** The records of a set; one sentence where one of them cannot be had. */
const readRecords = async (
  releases: Releases,
  versions: Versions,
): Promise<Result<readonly ReleaseRecord[], string>> => {
  const records: ReleaseRecord[] = [];
  for (const [remote, version] of Object.entries(versions)) {
    const record = await liveRecord(releases, remote, version);
    if (!record.ok) return failure(`${record.error}.`);
    records.push(record.value);
  }
  return success(records);
};

/**
 * Checks what a link names as a promotion would be checked, against the others of its own set.
 * @returns their commits by remote, or one sentence that says why no page is drawn of them
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
  const records = await readRecords(releases, { ...live, ...versions });
  if (!records.ok) return records;
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

/** What a link shall show. */
export type LinkContent = Omit<Extract<LinkOptions, { kind: 'make' }>, 'kind'>;

/** A link, and its address, which is kept nowhere. */
export type SignedLink = { readonly link: SetLink; readonly address: string };

/**
 * Signs a link to a set of published versions.
 * @param hours how long it holds, 1 to 24
 * @param siteOrigin where hosts are, without trailing slash
 * @returns the link with its address, or one sentence that says why there is none
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
    // a command takes a word that begins with a dash for one of its options
    id: randomBytes(12).toString('base64url').replaceAll('-', '_'),
    versions,
    expires: new Date(Date.now() + lifeMs).toISOString(),
    ...(hasFaults && { faults }),
  };
  // before anybody can have it: a link that the history does not know could not be revoked
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

/** Makes a link by command. @returns as `signSetLink`, in lines to read */
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

/** What a link was made of, as the history has it; nothing where no link of that id was made here. */
const findMadeEvents = async ({ store }: Releases, id: string): Promise<readonly HistoryEvent[]> =>
  (await store.readHistory())
    .map(parseHistoryNote)
    .flatMap(({ events }) => events)
    .filter(({ kind, reason }) => kind === 'link' && reason?.startsWith(`link ${id} `));

/** Has a link hold no more: hosts refuse it as soon as they have read the registry. */
export const revokeSetLink = async (
  releases: Releases,
  id: string,
): Promise<Result<Answer, string>> => {
  const events = await findMadeEvents(releases, id);
  // a slip of the pen must not look as if the link was revoked
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
