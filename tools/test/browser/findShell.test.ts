import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { findShell } from './findShell.ts';

const WHOLE = 'Chromium 156.0.8078.108 built on Debian GNU/Linux 12 (bookworm)';

/** What is found for a browser that says WHOLE, beside a shell that says this. */
const shellBeside = (said: string) =>
  inTemporaryFolder(async (folder) => {
    const program = async (name: string, version: string): Promise<string> => {
      const file = join(folder, name);
      await writeFile(file, `#!/bin/sh\necho '${version}'\n`);
      await chmod(file, 0o755);
      return file;
    };
    const browser = await program('chromium', WHOLE);
    const shell = await program('chromium-headless-shell', said);
    return (await findShell(browser, folder)) === shell;
  });

test.each([
  ['Chromium 156.0.8078.108', true],
  ['Chromium 156.0.8078.109', false],
  ['none', false],
])('a shell that says %s is taken: %s', async (said, isTaken) => {
  expect(await shellBeside(said)).toBe(isTaken);
});

test('where a browser tells no version there is none', async () => {
  expect(await findShell(process.execPath, '/nowhere')).toBeNull();
});
