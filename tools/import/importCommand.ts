import { storableText } from '@engawa/platform/imports/storableText.ts';
import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { openExport } from './exports/openExport.ts';
import { importFile } from './importFile.ts';
import { readImportOptions } from './options.ts';
import { openPlatform } from '../admin/openPlatform.ts';
import { storedCount } from './report/importReport.ts';
import { showProgress } from './report/progress.ts';
import { reportText, staySentence } from './report/reportText.ts';
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
  const source = await openExport(
    { path: options.file, name: options.fileName, baseUrl: options.baseUrl },
    options.format,
    Date.now(),
    options.encoding,
  );

  const platform = await openPlatform(dataDir, stopping);
  const progress = showProgress(source.itemCount, process.stderr);
  try {
    const title = storableText(source.title).slice(0, LONGEST_TITLE).trim();
    const blog = { amebaId, title: title || amebaId };
    const report = await importFile({ source, blog, client: platform.client, progress, stopping });
    progress.end();
    process.stdout.write(reportText(report, amebaId));
    if (report.database !== null) process.stdout.write(`Database: ${report.database}.\n`);
    const count = storedCount(report);
    if (source.broken !== null)
      throw new PlainError(`${source.broken} ${staySentence(count, 'complete before that')}`);
    if (stopping.aborted)
      throw new PlainError(
        `The import was stopped. ${staySentence(count, 'sent before that')} Run the command again to import the others.`,
      );
    if (count + report.left === 0)
      throw new PlainError(
        `${options.fileName} gave no entry: it holds no published post that can be stored. Nothing was imported.`,
      );
    return report.failed.count > 0 ? 1 : 0;
  } finally {
    progress.end();
    await platform.close();
  }
});
