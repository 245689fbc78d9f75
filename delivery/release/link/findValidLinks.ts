import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import { READ_FAULTS, type SetLink } from '@engawa/contract/remotes/setLink.server.ts';
import { parseHistoryNote, type HistoryNote } from '../history/historyNote.ts';
import type { Releases } from '../releases.ts';

type Faults = NonNullable<SetLink['faults']>;

/** Formats a link as the reason of its history events: id, expiry and injected faults. */
export const linkReason = ({ id, expires, faults = [] }: SetLink): string =>
  `link ${id} until ${expires}${faults.map(({ read, fault }) => ` ${read}=${fault}`).join('')}`;

const REASON = /^link (?<id>[\w-]{16}) until (?<expires>\S+)(?<faults>(?: \w+=\w+)*)$/;

/** The link of a history event; null if the event is of another kind. */
export const parseLinkReason = (reason: string) => {
  const { id, expires, faults = '' } = REASON.exec(reason)?.groups ?? {};
  return id === undefined || expires === undefined ? null : { id, expires, faults };
};

const faultsIn = (text: string): Faults =>
  text
    .trim()
    .split(' ')
    .flatMap((word) => {
      const [read = '', requested] = word.split('=');
      const fault = READ_FAULTS.find((one) => one === requested);
      return fault === undefined ? [] : [{ read, fault }];
    });

/** A link as stored in the history, which does not contain the link's address. */
export type MadeLink = Omit<SetLink, 'faults'> & {
  readonly faults: Faults;
  readonly who: string | null;
  readonly why: string | null;
  /** ISO 8601, UTC */
  readonly at: string;
};

const madeIn = ({ events, at, who, why }: HistoryNote): readonly MadeLink[] => {
  const named = events.filter(({ kind }) => kind === 'link');
  const link = parseLinkReason(named[0]?.reason ?? '');
  if (link === null) return [];
  const versions = Object.fromEntries(named.map(({ remote, version }) => [remote, version]));
  return [{ ...link, versions, faults: faultsIn(link.faults), at, who, why }];
};

/**
 * The valid links, newest first: created in this store, not expired and not revoked.
 * @param nowMs real time, epoch ms
 */
export const findValidLinks = async (
  { store }: Releases,
  { revoked = {} }: Registry,
  nowMs: number,
): Promise<readonly MadeLink[]> =>
  (await store.readHistory())
    .map(parseHistoryNote)
    .flatMap(madeIn)
    .filter(({ id, expires }) => Date.parse(expires) > nowMs && !Object.hasOwn(revoked, id))
    .toSorted((a, b) => b.at.localeCompare(a.at));
