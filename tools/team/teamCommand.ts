import { openPlatform } from '../admin/openPlatform.ts';
import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { untilSignal } from '../start/untilSignal.ts';
import { readTeamOptions } from './teamOptions.ts';

await runCommand(async () => {
  const { order, dataDir } = readTeamOptions(
    process.argv.slice(2),
    process.env['INIT_CWD'] ?? process.cwd(),
  );
  const platform = await openPlatform(dataDir, untilSignal());
  try {
    if (order === null) {
      const team = await platform.client.team();
      const lines = team.map((one) => [one.amebaId, one.role, one.grantedAt].join('\t'));
      process.stdout.write(`${lines.length === 0 ? 'Nobody has a role.' : lines.join('\n')}\n`);
      return 0;
    }
    const refused = await platform.client.setRole(order);
    if (refused !== null) throw new PlainError(refused);
    process.stdout.write('Done.\n');
    return 0;
  } finally {
    await platform.close();
  }
});
