import { createHash } from 'node:crypto';
import { CONTRACT_RANGE } from '@engawa/contract/remotes/contractVersion.ts';
import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import type { VerifiedRelease } from './release.ts';

export const computeIntegrity = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Builds a release record of these files. If `server.cjs` is among them, it is the server code. */
export const aRecord = (
  remote: string,
  version: string,
  files: Readonly<Record<string, string>> = {},
  over: Partial<ReleaseRecord> = {},
): ReleaseRecord => ({
  remote,
  version,
  contract: CONTRACT_RANGE,
  shared: {},
  ...('server.cjs' in files ? { server: 'server.cjs' } : {}),
  exposes: {},
  files: Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      { integrity: computeIntegrity(text), bytes: Buffer.byteLength(text) },
    ]),
  ),
  commit: 'abc1234',
  builtAt: '2026-11-21T03:00:00.000Z',
  ...over,
});

/** A verified release. */
export const aRelease = (
  remote: string,
  version: string,
  serverCode = '',
  over: Partial<ReleaseRecord> = {},
): VerifiedRelease => ({
  record: aRecord(remote, version, serverCode === '' ? {} : { 'server.cjs': serverCode }, over),
  serverCode,
});
