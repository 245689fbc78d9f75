import type { WaitingReport } from '@engawa/delivery/admin/adminClient.ts';
import { requireDone, printAnswer } from '@engawa/delivery/admin/printAnswer.ts';
import { dataOption, parseAmebaId } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { parseSubject } from './parseSubject.ts';

const formatReport = (report: WaitingReport): string =>
  [
    report.commentId === null ? `entry:${report.entryId}` : `comment:${report.commentId}`,
    report.blog,
    `${report.reports} (${report.reasons.join(', ')})`,
    report.firstAt,
    [report.text, ...report.notes.map((note) => `“${note}”`)].join(' ').replaceAll(/\s+/g, ' '),
  ].join('\t');

const moderate = createCommand('npm run moderate --', 'Reports of readers.').addOption(
  dataOption(),
);

moderate
  .command('list')
  .description('list the reports that no one has handled')
  .action(() =>
    printAnswer(moderate.opts().data, async (client) => {
      const reports = await client.reports();
      return reports.length === 0 ? 'Nothing waits.' : reports.map(formatReport).join('\n');
    }),
  );

for (const act of ['hide', 'show'] as const)
  moderate
    .command(act)
    .description(`${act} an entry or a comment`)
    .argument('<subject>', 'entry:ID or comment:ID', parseSubject)
    .action((subject) =>
      printAnswer(moderate.opts().data, async (client) =>
        requireDone(await client.moderate({ act, subject })),
      ),
    );

for (const act of ['suspend', 'restore'] as const)
  moderate
    .command(act)
    .description(`${act} a blog`)
    .argument('<amebaId>', 'id of the blog', parseAmebaId)
    .action((amebaId) =>
      printAnswer(moderate.opts().data, async (client) =>
        requireDone(await client.moderate({ act, amebaId })),
      ),
    );

await runCommandLine(moderate);
