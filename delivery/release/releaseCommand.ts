import { BucketError } from '@engawa/server-kit/objects/bucketError.ts';
import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { PlainError } from '../bootstrap/system/plainError.mjs';
import { runCommandLine } from '../cli/createCommand.ts';
import { chosenReleases } from './chosenReleases.ts';
import { commandLineOn } from './commandLine.ts';
import { runReleaseAction } from './runReleaseAction.ts';
import { readReleaseEnvironment } from './releaseEnvironment.ts';
import { releaseCommandLine, type ReleaseOptions } from './releaseOptions.ts';
import { reportSteps } from './steps.ts';
import { runningSite } from '../admin/openPlatform.ts';
import { reportToAudit } from '../admin/reportToAudit.ts';

const steps = reportSteps((text) => process.stderr.write(text));

const act = async ({ dataDir, action, ...options }: ReleaseOptions) => {
  const { ENGAWA_HOST_ORIGIN } = readReleaseEnvironment(process.env);
  try {
    const releases = await chosenReleases({ dataDir, ...options });
    return releases.ok
      ? await runReleaseAction(releases.value, action, {
          commandLine: commandLineOn(options.isDataNamed ? dataDir : null),
          steps,
          siteOrigin: ENGAWA_HOST_ORIGIN ?? runningSite(dataDir),
        })
      : releases;
  } catch (error) {
    if (error instanceof BucketError) throw new PlainError(error.message);
    if (!hasSystemErrorCode(error, 'ENOSPC', 'EDQUOT')) throw error;
    throw new PlainError(
      `The disk of ${dataDir} is full: nothing was changed. Free some space and try again.`,
    );
  }
};

await runCommandLine(
  releaseCommandLine(async (options) => {
    const { dataDir, isDataNamed, isJson } = options;
    if (!isDataNamed)
      process.stderr.write(`Releases of ${dataDir} (--data names another folder)\n`);
    const answer = await act(options);
    if (!answer.ok) throw new PlainError(answer.error);
    const { lines, data, problems = [] } = answer.value;
    const unwritten = await reportToAudit(options, data);
    if (unwritten !== null) process.stderr.write(`${unwritten}\n`);
    process.stdout.write(`${isJson ? JSON.stringify(data) : lines.join('\n')}\n`);
    for (const problem of problems) process.stderr.write(`${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
  }),
);
