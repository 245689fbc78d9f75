import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { toolEnvironment } from './install/nodeBinary.mjs';
import { whenNpmEnds } from './system/npmEnd.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a TypeScript command under Node 24 with this process's streams and forwards signals to it.
 * The command stops when this process, or the npm that started it, is gone.
 * @param {string} root the repository's folder
 * @param {string} node path of Node 24
 * @param {string} script path below `root`
 * @param {readonly string[]} args
 * @returns {Promise<number>} the command's exit code
 */
export const execWithNode24 = (root, node, script, args) =>
  new Promise((done) => {
    const child = spawn(
      node,
      ['--import', join(root, 'delivery/start/endWithParent.ts'), join(root, script), ...args],
      { env: toolEnvironment(root), stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
    );
    for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
    whenNpmEnds(() => child.kill('SIGTERM'));
    child.on('exit', (code) => done(code ?? 1));
  });
