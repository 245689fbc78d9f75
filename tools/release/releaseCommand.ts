import { hasCode } from '../lock/systemError.ts';
import { PlainError, runCommand } from '../bootstrap/fail.mjs';
import { runAction } from './releaseActions.ts';
import { readReleaseOptions, RELEASE_USAGE, type ReleaseOptions } from './releaseOptions.ts';
import { openReleases } from './releases.ts';

const act = async (dataDir: string, action: ReleaseOptions['action']) => {
  try {
    return await runAction(await openReleases(dataDir), action);
  } catch (error) {
    if (!hasCode(error, 'ENOSPC', 'EDQUOT')) throw error;
    throw new PlainError(
      `The disk of ${dataDir} is full: nothing was changed. Make room and try again.`,
    );
  }
};

await runCommand(async () => {
  const options = readReleaseOptions(process.argv.slice(2));
  if (!options.ok) throw new PlainError(`${options.error}\n${RELEASE_USAGE}`);
  const { action, dataDir, isJson } = options.value;
  const answer = await act(dataDir, action);
  if (!answer.ok) throw new PlainError(answer.error);
  const { lines, data } = answer.value;
  process.stdout.write(`${isJson ? JSON.stringify(data) : lines.join('\n')}\n`);
  return 0;
});
