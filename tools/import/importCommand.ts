import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { openExport } from './exports/openExport.ts';
import { importFile } from './importFile.ts';
import { readImportOptions } from './options.ts';
import { openPlatform } from '../admin/openPlatform.ts';
import { standingCount } from './report/importReport.ts';
import { showProgress } from './report/progress.ts';
import { reportText } from './report/reportText.ts';
import { untilSignal } from '../start/untilSignal.ts';

/** What the platform takes as the title of a blog. */
const LONGEST_TITLE = 200;

await runCommand(async () => {
  const options = readImportOptions(
    process.argv.slice(2),
    process.env['INIT_CWD'] ?? process.cwd(),
  );
  const { amebaId, dataDir } = options;
  const stopping = untilSignal();
  // where nothing was complete before a break, no blog is made for it either
  const source = await openExport(
    { path: options.file, name: options.fileName, baseUrl: options.baseUrl },
    options.format,
    Date.now(),
  );

  const platform = await openPlatform(dataDir, stopping);
  const progress = showProgress(source.itemCount, process.stderr);
  try {
    const title = source.title.slice(0, LONGEST_TITLE);
    const { isNew, database } = await platform.client.createBlog({
      amebaId,
      title: title || amebaId,
    });
    const { client } = platform;
    const report = await importFile({ source, amebaId, client, progress, stopping });
    progress.end();
    process.stdout.write(reportText(report, amebaId, isNew));
    process.stdout.write(`Database: ${database}.\n`);
    const count = standingCount(report);
    if (source.broken !== null) {
      throw new PlainError(
        `${source.broken} The ${count} entries that were complete before that stay imported.`,
      );
    }
    if (stopping.aborted)
      throw new PlainError(`The import was ended; its first ${count} entries stay imported.`);
    return report.failed.count > 0 ? 1 : 0;
  } finally {
    progress.end();
    await platform.close();
  }
});
