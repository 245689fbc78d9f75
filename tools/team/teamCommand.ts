import { Option } from '@commander-js/extra-typings';
import { requireDone, printAnswer } from '@engawa/delivery/admin/printAnswer.ts';
import { dataOption, parseAmebaId } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';

const team = createCommand('npm run team --', 'Members who may ship releases.').addOption(
  dataOption(),
);

team
  .command('list')
  .description('list the members with a role')
  .action(() =>
    printAnswer(team.opts().data, async (client) => {
      const members = await client.team();
      const lines = members.map((one) => [one.amebaId, one.role, one.grantedAt].join('\t'));
      return lines.length === 0 ? 'No member has a role.' : lines.join('\n');
    }),
  );

for (const act of ['grant', 'revoke'] as const)
  team
    .command(act)
    .description(`${act} a role`)
    .argument('<amebaId>', 'the member', parseAmebaId)
    .addOption(
      new Option('--role <role>', 'the role').choices(['release'] as const).makeOptionMandatory(),
    )
    .action((amebaId, { role }) =>
      printAnswer(team.opts().data, async (client) =>
        requireDone(await client.setRole({ act, amebaId, role })),
      ),
    );

await runCommandLine(team);
