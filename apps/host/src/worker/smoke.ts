import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeReleaseRecord, RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { runSmokeRender } from './runSmokeRender.server.ts';

/**
 * Probes the folder of a release before it is published, by the same checks as hosts: `node
 * smoke.cjs DIRECTORY`.
 */
const prove = async (directory: string): Promise<void> => {
  const decoded = decodeReleaseRecord(readFileSync(join(directory, RECORD_FILE), 'utf8'));
  if (!decoded.ok) throw new Error(`REMOTE-006 ${decoded.error}`);
  const record = decoded.value;
  if (record.server === undefined) return;
  const serverCode = readFileSync(join(directory, record.server), 'utf8');
  const hash = `sha384-${createHash('sha384').update(serverCode).digest('base64')}`;
  if (hash !== record.files[record.server]?.integrity) {
    throw new Error(`REMOTE-002 ${record.server} does not match its record`);
  }
  await runSmokeRender({ record, serverCode }, join(__dirname, 'smokeWorker.cjs'));
};

const [directory] = process.argv.slice(2);
if (directory === undefined) {
  process.stderr.write('smoke: name the release folder: node smoke.cjs DIRECTORY\n');
  process.exitCode = 1;
} else {
  try {
    await prove(directory);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
