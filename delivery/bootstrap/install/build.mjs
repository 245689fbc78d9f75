import { join } from 'node:path';
import { PlainError } from '../system/plainError.mjs';
import { toolEnvironment } from './nodeBinary.mjs';
import { startProgress } from '../system/progress.mjs';
import { runProgram } from '../system/runProgram.mjs';

/**
 * Builds the projects that changed since their last build.
 * @param {string} root the repository's folder
 * @param {string} node path of Node 24
 * @param {readonly string[]} [builds] nx arguments that select the projects; default: all
 * @errors PlainError with the last lines of the build's output.
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
