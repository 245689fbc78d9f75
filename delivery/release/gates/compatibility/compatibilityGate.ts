import { findRecordBreaks } from '@engawa/contract/remotes/findRecordBreaks.server.ts';
import type { Candidate } from '../../candidate.ts';
import { manifestFile } from '../../manifest.ts';
import { findConsumer, readTexts, releaseText } from '../findConsumer.ts';
import type { Gate } from '../gate.ts';

type Compatibility = {
  /** the live release of the same remote; null without one */
  readonly current: Candidate | null;
  /** live releases of other remotes */
  readonly others: readonly Candidate[];
  /** breaks that the manifest declares as intended; null: all breaks that the records show */
  readonly breaks: readonly string[] | null;
  /** names that owners' style sheets may use, see `readSkinHooks` */
  readonly hooks: readonly string[];
};

const listMatches = (texts: readonly string[], pattern: RegExp): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) =>
      [...text.matchAll(pattern)].map(([, name, other]) => name ?? other ?? ''),
    ),
  );

/** A CSS variable that the host's style sheets no longer set, and the remote that reads it. */
const findLostVariable = (before: Candidate, after: Candidate, others: readonly Candidate[]) => {
  const variablesOf = (release: Candidate, pattern: RegExp) =>
    listMatches(readTexts(release, /\.css$/), pattern);
  const set = /(--[ST]-[\w-]+)\s*:/g;
  const [was, now] = [variablesOf(before, set), variablesOf(after, set)];
  for (const other of others)
    for (const name of variablesOf(other, /var\((--[ST]-[\w-]+)/g))
      if (was.has(name) && !now.has(name))
        return `its style sheets set no ${name}, which ${releaseText(other.record)} reads; keep it`;
  return null;
};

/** Reads the names of docs/contracts/skin-hooks.md. */
export const readSkinHooks = (document: string): readonly string[] => [
  ...listMatches([document], /\.([a-z]\w*[A-Z_-][\w-]*)|data-uranus-\w+='(\w+)'/g),
];

/**
 * Refuses a release that lacks a part of the live release that other releases, open pages, browsers
 * or owners' style sheets use.
 */
export const compatibilityGate =
  ({ current, others, breaks, hooks }: Compatibility): Gate =>
  (candidate) => {
    if (current === null) return null;
    const { record } = candidate;
    if (record.remote === 'host') return findLostVariable(current, candidate, others);
    const broken = breaks === null ? [] : findRecordBreaks(current.record, record);
    for (const { name, what, naming, always } of broken) {
      const user = findConsumer([...others, candidate], name, naming) ?? always;
      if (user !== null && !breaks?.includes(name))
        return `its ${what}, but it is used by ${user}; keep it, or list ${name} under breaks in ${manifestFile(record.remote)}`;
    }
    const namesOf = (release: Candidate) =>
      listMatches(readTexts(release, /\.c?js$/), /(?<![\w-])([a-z][\w-]+)(?![\w-])/g);
    const [was, now] = [namesOf(current), namesOf(candidate)];
    const hook = hooks.find((name) => was.has(name) && !now.has(name) && !breaks?.includes(name));
    return hook === undefined
      ? null
      : `its pages have no ${hook} any more, but style sheets of blogs use it (docs/contracts/skin-hooks.md, ${record.owner}); keep the name`;
  };
