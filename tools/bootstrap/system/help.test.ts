import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

test.each(['import/importCommand.ts', 'soak/soakCommand.ts'])(
  'tools/%s --help says how it is used, and that is no failure',
  (command) => {
    const said = execFileSync(process.execPath, [join(ROOT, 'tools', command), '--help']);
    expect(said.toString()).toMatch(/^Usage: npm run (?:import|soak) -- /);
  },
);
