import { decodeReleaseRecord, RECORD_FILE } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exposesIn } from '../../../build/exposesIn.ts';
import { registerTsxLoader } from '../../../build/registerTsxLoader.mjs';
import { CHECKOUT_ROOT } from '../../checkout.ts';

// Renders releases on fixtures in a separate process: `node renderChild.ts DIRECTORY…`. Prints one
// line per error.

process.env['NODE_ENV'] = 'production';
// a position in the release may be below many frames of React
Error.stackTraceLimit = 50;
registerTsxLoader();
const { findRenderFault } = await import('@engawa/host/testing/findRenderFault.ts');

/** The source file of the page or module whose name begins an error message. */
const findFile = (remote: string, fault: string): string => {
  const name = /^[\w-]+\/([\w-]+) /.exec(fault)?.[1];
  if (name === undefined) return '';
  const file = exposesIn(join(CHECKOUT_ROOT, 'apps', remote))[`./${name}`];
  return file === undefined ? '' : `${join('apps', remote, file)}: `;
};

const findFault = async (folder: string): Promise<string | null> => {
  const record = decodeReleaseRecord(readFileSync(join(folder, RECORD_FILE), 'utf8'));
  if (!record.ok) return record.error;
  const { remote, server = '' } = record.value;
  const serverCode = readFileSync(join(folder, server), 'utf8');
  try {
    const fault = await findRenderFault({ record: record.value, serverCode });
    return fault && findFile(remote, fault) + fault;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

let isComplete = false;
process.on('exit', () => {
  if (isComplete) return;
  process.stdout.write('its server code ends its process while it is rendered\n');
  process.exitCode = 1;
});
for (const folder of process.argv.slice(2)) {
  const fault = await findFault(folder);
  if (fault === null) continue;
  process.stdout.write(`${fault}\n`);
  process.exitCode = 1;
}
isComplete = true;
// timers of a release may still run and would keep the process alive
process.exit();
