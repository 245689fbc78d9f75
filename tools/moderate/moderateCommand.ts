import type { WaitingReport } from '../admin/adminClient.ts';
import { openPlatform } from '../admin/openPlatform.ts';
import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { untilSignal } from '../start/untilSignal.ts';
import { readModerateOptions } from './moderateOptions.ts';

const lineOf = (report: WaitingReport): string =>
  [
    report.commentId === null ? `entry:${report.entryId}` : `comment:${report.commentId}`,
    report.blog,
    `${report.reports} (${report.reasons.join(', ')})`,
    report.firstAt,
    [report.text, ...report.notes.map((note) => `“${note}”`)].join(' ').replaceAll(/\s+/g, ' '),
  ].join('\t');

await runCommand(async () => {
  const { order, dataDir } = readModerateOptions(
    process.argv.slice(2),
    process.env['INIT_CWD'] ?? process.cwd(),
  );
  const platform = await openPlatform(dataDir, untilSignal());
  try {
    if (order === null) {
      const reports = await platform.client.reports();
      process.stdout.write(
        reports.length === 0 ? 'Nothing waits.\n' : `${reports.map(lineOf).join('\n')}\n`,
      );
      return 0;
    }
    const refused = await platform.client.moderate(order);
    if (refused !== null) throw new PlainError(refused);
    process.stdout.write('Done.\n');
    return 0;
  } finally {
    await platform.close();
  }
});
