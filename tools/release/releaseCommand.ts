import { PlainError, runCommand } from '../bootstrap/fail.mjs';
import { runAction } from './releaseActions.ts';
import { readReleaseOptions, RELEASE_USAGE } from './releaseOptions.ts';
import { openReleases } from './releases.ts';

await runCommand(async () => {
  const options = readReleaseOptions(process.argv.slice(2));
  if (!options.ok) throw new PlainError(`${options.error}\n${RELEASE_USAGE}`);
  const { action, dataDir, isJson } = options.value;
  const answer = await runAction(await openReleases(dataDir), action);
  if (!answer.ok) throw new PlainError(answer.error);
  const { lines, data } = answer.value;
  process.stdout.write(`${isJson ? JSON.stringify(data) : lines.join('\n')}\n`);
  return 0;
});
