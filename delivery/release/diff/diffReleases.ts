import { failure, success, type Result } from '@engawa/contract/result.ts';
import { gzipSync } from 'node:zlib';
import type { Answer } from '../answer.ts';
import type { Candidate } from '../candidate.ts';
import { compressedBytes, type Sizes } from '../gates/compressedBytes.ts';
import { compressedFrom } from '../record/compressedName.ts';
import type { Releases } from '../releases.ts';
import { liveRelease } from '../liveRelease.ts';
import { diffReleaseMetadata } from './diffReleaseMetadata.ts';

/** One file in both releases; null if one has no such file. Sizes in gzip bytes. */
type FileChange = {
  readonly name: string;
  readonly before: number | null;
  readonly after: number | null;
};

/**
 * Class names and chunk addresses contain the version, so equal files differ by up to this size.
 */
const NAMES_BYTES = 16;

/** Removes the hash from a file name: `773.d44e99c5cd6a2336df1f.js` becomes `773.js`. */
const lastingName = (name: string): string => name.replace(/\.[0-9a-f]{16,}(?=\.\w+$)/, '');

const ownFiles = ({ files }: Candidate): ReadonlyMap<string, Uint8Array> =>
  new Map(
    [...files]
      .filter(([name]) => compressedFrom(name) === null)
      .map(([name, content]) => [lastingName(name), content]),
  );

const measureGzipBytes = (content: Uint8Array | undefined): number | null =>
  content === undefined ? null : gzipSync(content).byteLength;

const changedFiles = (before: Candidate, after: Candidate): readonly FileChange[] => {
  const [old, young] = [ownFiles(before), ownFiles(after)];
  return [...new Set([...old.keys(), ...young.keys()])].toSorted().flatMap((name) => {
    const [a, b] = [old.get(name), young.get(name)];
    if (a !== undefined && b !== undefined && Buffer.from(a).equals(b)) return [];
    return [{ name, before: measureGzipBytes(a), after: measureGzipBytes(b) }];
  });
};

const bytes = (count: number | null): string => (count === null ? '-' : String(count));

const growth = ({ before, after }: FileChange): number =>
  before === null || after === null ? Infinity : Math.abs(after - before);

const filesText = (files: readonly FileChange[]): readonly string[] => {
  const large = files.filter((file) => growth(file) > NAMES_BYTES);
  const small = files.length - large.length;
  return [
    ...large.map(({ name, before, after }) => `  ${name}  ${bytes(before)} to ${bytes(after)}`),
    ...(small === 0
      ? []
      : [`  ${small} files differ by ${NAMES_BYTES} bytes or less, such as the version`]),
  ];
};

const MOST_TEXTS = 20;
// matches to the end of the literal or markup; builds have no comments
const JAPANESE = /[^ -~\s][^"'`\\<>{}$\n]*/g;

const textsIn = (release: Candidate): ReadonlySet<string> =>
  new Set(
    [...ownFiles(release)].flatMap(([name, bytes]) =>
      /\.c?js$/.test(name) ? (Buffer.from(bytes).toString('utf8').match(JAPANESE) ?? []) : [],
    ),
  );

/** Japanese texts that the code of only one of the two releases contains. */
const changedTexts = (before: Candidate, after: Candidate): readonly string[] => {
  const [old, young] = [textsIn(before), textsIn(after)];
  const lines = [
    ...[...old].filter((text) => !young.has(text)).map((text) => `  - ${text}`),
    ...[...young].filter((text) => !old.has(text)).map((text) => `  + ${text}`),
  ];
  const further = lines.length - MOST_TEXTS;
  return [...lines.slice(0, MOST_TEXTS), ...(further > 0 ? [`  ${further} more texts`] : [])];
};

const grown = (kind: keyof Sizes, before: Sizes, after: Sizes): string => {
  const more = after[kind] - before[kind];
  return `${kind} ${before[kind]} to ${after[kind]} (${more > 0 ? '+' : ''}${more})`;
};

/** The differences between two releases of a remote: code, capabilities and size. */
export type ReleaseDiff = {
  readonly remote: string;
  readonly from: string;
  readonly to: string;
  /** whether both releases have the same source hash */
  readonly isSame: boolean;
  /** gzip bytes */
  readonly sizes: { readonly before: Sizes; readonly after: Sizes };
  /** differences in capabilities, such as `+ claim blog /entrylist.html by pages/EntryList` */
  readonly facts: readonly string[];
  /** file names with their bytes, then changed texts, one per line */
  readonly fileLines: readonly string[];
  readonly files: readonly FileChange[];
};

/**
 * Compares two releases after a check of all files. @returns an error sentence if one is incomplete
 */
export const compareReleases = async (
  releases: Releases,
  remote: string,
  [from, to]: readonly [string, string],
): Promise<Result<ReleaseDiff, string>> => {
  const [before, after] = await Promise.all(
    [from, to].map((version) => liveRelease(releases, remote, version)),
  );
  if (!before?.ok) return failure(`${before?.error}.`);
  if (!after?.ok) return failure(`${after?.error}.`);
  const files = changedFiles(before.value, after.value);
  return success({
    remote,
    from,
    to,
    isSame:
      from === to ||
      (before.value.record.source !== undefined &&
        before.value.record.source === after.value.record.source),
    sizes: {
      before: compressedBytes(before.value.files),
      after: compressedBytes(after.value.files),
    },
    facts: diffReleaseMetadata(before.value.record, after.value.record),
    fileLines: [...filesText(files), ...changedTexts(before.value, after.value)],
    files,
  });
};

/**
 * Reports the differences between two releases of a remote.
 * @returns text lines and the same content as data, or an error sentence if a release is incomplete
 */
export const diffReleases = async (
  releases: Releases,
  remote: string,
  versions: readonly [string, string],
): Promise<Result<Answer, string>> => {
  const compared = await compareReleases(releases, remote, versions);
  if (!compared.ok) return compared;
  const { fileLines, ...data } = compared.value;
  const { from, to, sizes, facts, isSame } = data;
  const size = (['js', 'css'] as const).map((kind) => grown(kind, sizes.before, sizes.after));
  return success({
    lines: [
      `${remote} ${from} to ${to}, bytes of gzip: ${size.join(', ')}.`,
      ...(facts.length === 0 ? ['Its permissions are unchanged.'] : facts),
      ...(isSame
        ? ['Both are built from the same sources.']
        : ['Files that differ:', ...fileLines]),
    ],
    data,
  });
};
