import { CONTRACT_RANGE } from '@engawa/contract/remotes/contractVersion.ts';
import type { ReleaseRecord } from '@engawa/contract';
import { integrityOf } from '../../../tools/release/record/integrity.ts';
import { RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { openReleases } from '../../../tools/release/releases.ts';
import { SIGNATURE_FILE } from '../../../tools/release/standing.ts';
import { forcePointer } from './releases.ts';

/** A remote of a few lines that this checkout does not have. */
export type ThrowAwayRemote = {
  readonly remote: string;
  readonly version: string;
  /** CommonJS, for the render worker */
  readonly serverCode: string;
  readonly actions: NonNullable<ReleaseRecord['actions']>;
};

/** Publishes a remote into a data folder and has it served. */
export const serveThrowAway = async (
  dataDir: string,
  { remote, version, serverCode, actions }: ThrowAwayRemote,
): Promise<void> => {
  const { store, key } = await openReleases(dataDir);
  const code = Buffer.from(serverCode);
  const record: ReleaseRecord = {
    remote,
    version,
    contract: CONTRACT_RANGE,
    shared: {},
    server: 'server.cjs',
    exposes: {},
    actions,
    files: { 'server.cjs': { integrity: integrityOf(code), bytes: code.byteLength } },
    commit: 'unknown',
    builtAt: '2026-04-01T00:00:00.000Z',
  };
  const bytes = Buffer.from(JSON.stringify(record));
  const files = new Map<string, Uint8Array>([
    ['server.cjs', code],
    [RECORD_FILE, bytes],
    [SIGNATURE_FILE, Buffer.from(key.sign(bytes))],
  ]);
  await store.add(remote, version, files);
  await forcePointer(dataDir, remote, version);
};
