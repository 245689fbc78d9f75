import { PlainError, runCommand } from '../bootstrap/fail.mjs';
import { createTextReader } from './html/readText.ts';
import { importFile } from './importFile.ts';
import { readImportOptions } from './options.ts';
import { openPlatform } from './platform/openPlatform.ts';
import { standingCount } from './report/importReport.ts';
import { showProgress } from './report/progress.ts';
import { reportText } from './report/reportText.ts';
import { surveyWxr } from './wxr/surveyWxr.ts';
import { faultSentence } from './wxr/wxrFault.ts';

/** What the platform takes as the title of a blog. */
const LONGEST_TITLE = 200;

const untilSignal = (): AbortSignal => {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => controller.abort());
  return controller.signal;
};

await runCommand(async () => {
  const { file, fileName, amebaId, dataDir } = readImportOptions(
    process.argv.slice(2),
    process.env['INIT_CWD'] ?? process.cwd(),
  );
  const stopping = untilSignal();
  const survey = await surveyWxr(file);
  const broken = survey.fault === null ? null : faultSentence(fileName, survey.fault);
  // nothing was complete before the break: no blog is made for it either
  if (broken !== null && survey.itemCount === 0)
    throw new PlainError(`${broken} Nothing was imported.`);

  const platform = await openPlatform(dataDir, stopping);
  const progress = showProgress(survey.itemCount, process.stderr);
  try {
    const title = createTextReader().title(survey.site.title).slice(0, LONGEST_TITLE);
    await platform.client.createBlog({ amebaId, title: title || amebaId });
    const report = await importFile({
      file,
      amebaId,
      survey,
      client: platform.client,
      progress,
      stopping,
      now: Date.now(),
    });
    progress.end();
    process.stdout.write(reportText(report, amebaId));
    const count = standingCount(report);
    if (broken !== null) {
      throw new PlainError(
        `${broken} The ${count} entries that were complete before that stay imported.`,
      );
    }
    if (stopping.aborted)
      throw new PlainError(`The import was ended; its first ${count} entries stay imported.`);
    return report.failed.length > 0 ? 1 : 0;
  } finally {
    progress.end();
    await platform.close();
  }
});
