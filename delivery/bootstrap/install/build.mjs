import { join } from 'node:path';
import { PlainError } from '../system/plainError.mjs';
import { toolEnvironment } from './nodeBinary.mjs';
import { startProgress } from '../system/progress.mjs';
import { runProgram } from '../system/runProgram.mjs';

/**
 * Builds what has changed since it was last built.
 * @param {string} root the repository's folder
 * @param {string} node path of Node 24
 * @param {readonly string[]} [builds] what to build, as nx takes it; everything without it
 * @errors PlainError with the build's last lines.
 */
export const buildChanged = async (root, node, builds = ['-t', 'build']) => {
  const progress = startProgress('Building what changed');
  const { code, lastLines } = await runProgram(
    node,
    [join(root, 'delivery/build/nxCommand.ts'), 'run-many', ...builds, '--parallel=2'],
    { cwd: root, env: toolEnvironment(root) },
  );
  progress.done(code === 0 ? 'done' : 'failed');
  if (code !== 0) throw new PlainError(`${lastLines.join('\n')}\nThe build failed (see above).`);
};
