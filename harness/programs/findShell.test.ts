import { chmod, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { findShell, installShell } from './findShell.ts';

const WHOLE = 'Chromium 156.0.8078.108 built on Debian GNU/Linux 12 (bookworm)';

/** Creates a program with this source in a folder. */
const program = async (folder: string, name: string, text: string): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${text}\n`);
  await chmod(file, 0o755);
  return file;
};

/** The result for a browser with version WHOLE, next to a shell that prints this. */
const shellBeside = (said: string) =>
  inTemporaryFolder(async (folder) => {
    const browser = await program(folder, 'chromium', `echo '${WHOLE}'`);
    const shell = await program(folder, 'chromium-headless-shell', `echo '${said}'`);
    return (await findShell(browser, folder)) === shell;
  });

test.each([
  ['Chromium 156.0.8078.108', true],
  ['Chromium 156.0.8078.109', false],
  ['none', false],
])('accepts a headless shell of version %s: %s', async (said, isTaken) => {
  expect(await shellBeside(said)).toBe(isTaken);
});

test('returns null for a browser without a version', async () => {
  expect(await findShell(process.execPath, '/nowhere')).toBeNull();
});

const PACKAGE = '156.0.8078.108-1~deb12u1';

/** The apt commands for a user with this id, if the first ones exit with these codes. */
const requestedOfApt = (uid: number, ofDebian: string, codes: readonly number[]) =>
  inTemporaryFolder(async (folder) => {
    const requested = join(folder, 'requested');
    await writeFile(requested, '');
    const browser = await program(folder, 'chromium', `echo '${WHOLE}'`);
    await program(folder, 'dpkg-query', ofDebian);
    // hides a shell that this machine may have; prints no version
    for (const shell of ['chromium-headless-shell', 'chrome-headless-shell'])
      await program(folder, shell, 'exit 1');
    const answers = codes.map((code, at) => `${at + 1}) exit ${code};;`).join(' ');
    await program(
      folder,
      'apt-get',
      `echo "$@" >> ${requested}; case $(wc -l < ${requested}) in ${answers} esac`,
    );
    jest.spyOn(process, 'getuid').mockReturnValue(uid);
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const path = [folder, process.env['PATH']].join(delimiter);
    jest.replaceProperty(process, 'env', { ...process.env, PATH: path });
    await installShell(browser);
    return (await readFile(requested, 'utf8')).split('\n').filter((line) => line !== '');
  });

afterEach(() => jest.restoreAllMocks());

const INSTALL = `install -y --no-install-recommends --no-remove --no-upgrade chromium-headless-shell=${PACKAGE}`;

test.each([
  ['root with the package in the lists', 0, `printf '${PACKAGE}'`, [0], [INSTALL]],
  ['root with outdated lists', 0, `printf '${PACKAGE}'`, [100, 0], [INSTALL, 'update', INSTALL]],
  ['root without a network', 0, `printf '${PACKAGE}'`, [100, 100], [INSTALL, 'update']],
  ['root with a Chromium that is not from Debian', 0, 'exit 1', [], []],
  ['another user', 1000, `printf '${PACKAGE}'`, [], []],
])(
  'installs a headless shell only in the version of the browser, as %s',
  async (_, uid, debian, codes, requested) => {
    expect(await requestedOfApt(uid, debian, codes)).toEqual(requested);
  },
);
