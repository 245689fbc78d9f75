import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import type { ProgramName } from './programs.ts';
import { startProgram } from './runningProgram.ts';

const URL_OF_MINE = 'postgres://engawa@127.0.0.1/blogs';

afterEach(() => {
  delete process.env['DATABASE_URL'];
});

test.each<[ProgramName, string]>([
  ['platform', URL_OF_MINE],
  ['assets', 'none'],
  ['host', 'none'],
])('passes the %s this DATABASE_URL: %s', (name, seen) =>
  inTemporaryFolder(async (folder) => {
    process.env['DATABASE_URL'] = URL_OF_MINE;
    const [script, log] = [join(folder, 'program.cjs'), join(folder, 'log')];
    await writeFile(script, "console.log(process.env.DATABASE_URL ?? 'none'); process.exit(0);");
    const place = { listen: '127.0.0.1:1', origin: 'http://127.0.0.1:1' };
    const { ended } = await startProgram({ name, script, place, env: {} }, log);
    expect(await ended).toMatchObject({ how: 'exit code 0' });
    expect(await readFile(log, 'utf8')).toBe(`${seen}\n`);
  }),
);
