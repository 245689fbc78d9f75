import { Option } from '@commander-js/extra-typings';
import { storableText } from '@engawa/platform/domain/imports/storableText.ts';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { dataOption, parseAmebaId, parsePath } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { parseBlogUrl, parseEncoding } from './parseBlogUrl.ts';
import { EXPORT_FORMATS } from './exports/exportFormat.ts';
import { openExport } from './exports/openExport.ts';
import { importFile } from './importFile.ts';
import { openPlatform } from '@engawa/delivery/admin/openPlatform.ts';
import { storedCount } from './report/importReport.ts';
import { showProgress } from './report/progress.ts';
import { reportText, staySentence } from './report/reportText.ts';
import { untilSignal } from '@engawa/delivery/start/untilSignal.ts';

/** The platform's limit for the title of a blog. */
const LONGEST_TITLE = 200;

await runCommandLine(
  createCommand('npm run import --', 'Imports the entries of a WordPress or Movable Type export.')
    .argument('<file>', 'the export', (name) => ({ name, path: parsePath(name) }))
    .requiredOption('--as <amebaId>', 'the blog that receives the entries', parseAmebaId)
    .addOption(
      new Option('--format <format>', 'its format (default: detected)').choices(EXPORT_FORMATS),
    )
    .option('--encoding <set>', 'its character set (default: detected)', parseEncoding)
    .option('--base <url>', 'address of the old blog, for relative addresses', parseBlogUrl)
    .addOption(dataOption())
    .action(async ({ name, path }, { as: amebaId, data: dataDir, ...given }) => {
      const { format = null, encoding = null, base: baseUrl = null } = given;
      const stopping = untilSignal();
      const source = await openExport({ path, name, baseUrl }, format, Date.now(), encoding);

      const platform = await openPlatform(dataDir, stopping);
      const progress = showProgress(source.itemCount, process.stderr);
      try {
        const title = storableText(source.title).slice(0, LONGEST_TITLE).trim();
        const blog = { amebaId, title: title || amebaId };
        const report = await importFile({
          source,
          blog,
          client: platform.client,
          progress,
          stopping,
        });
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
            `${name} gave no entry: it holds no published post that can be stored. Nothing was imported.`,
          );
        if (report.failed.count > 0) process.exitCode = 1;
      } finally {
        progress.end();
        await platform.close();
      }
    }),
);
