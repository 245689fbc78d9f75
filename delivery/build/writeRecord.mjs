import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_MARKER } from '../bootstrap/options/remotes.mjs';
import { CONTRACT_RANGE } from '../../libs/contract/src/remotes/contractVersion.ts';
import { readRevision } from './revision.ts';

const RECORD = 'release.json';

const listFiles = (directory) =>
  readdirSync(directory, { recursive: true })
    .filter((path) => statSync(join(directory, path)).isFile() && path !== RECORD)
    .sort();

const describeFile = (path) => {
  const bytes = readFileSync(path);
  return {
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    bytes: bytes.length,
  };
};

/** The team that owns the build, from the manifest next to its sources. */
const readOwner = (directory, remote) => {
  const manifest = join(directory, '../..', remote === 'host' ? 'host.json' : REMOTE_MARKER);
  return JSON.parse(readFileSync(manifest, 'utf8')).owner;
};

/**
 * Writes `release.json` next to the built files. The version stays empty until the release command
 * fills it in, so that one build works under any version.
 * @param parts `remote`, `shared`, `source`, `exposes`, and for a remote `server` and
 * `remoteEntry`, as in ReleaseRecord
 */
export const writeRecord = (directory, parts) => {
  const record = {
    version: '',
    contract: CONTRACT_RANGE,
    ...parts,
    files: Object.fromEntries(
      listFiles(directory).map((path) => [path, describeFile(join(directory, path))]),
    ),
    owner: readOwner(directory, parts.remote),
    commit: readRevision(join(directory, '../..')),
    builtAt: new Date().toISOString(),
  };
  writeFileSync(join(directory, RECORD), `${JSON.stringify(record, null, 2)}\n`);
};
