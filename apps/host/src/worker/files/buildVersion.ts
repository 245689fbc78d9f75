import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';

const TOKYO_OFFSET_MS = 9 * 60 * 60_000;
/** digits of the build number */
const DIGITS = 7;
/** leading hexadecimal digits of the commit; the build number is derived from them */
const HEX_DIGITS = 12;

/**
 * R9.9 Formats the version of a build, `YYYYMMDD-NNNNNNN`: its day in Tokyo, and a number derived
 * from its commit. Builds of a source tree without a commit have the number 0000000.
 */
export const formatBuildVersion = ({
  builtAt,
  commit,
}: Pick<ReleaseRecord, 'builtAt' | 'commit'>): string => {
  const day = new Date(Date.parse(builtAt) + TOKYO_OFFSET_MS).toISOString().slice(0, 10);
  const [hex = '0'] = /^[0-9a-f]+/.exec(commit.slice(0, HEX_DIGITS)) ?? [];
  const number = Number.parseInt(hex, 16) % 10 ** DIGITS;
  return `${day.replaceAll('-', '')}-${String(number).padStart(DIGITS, '0')}`;
};
