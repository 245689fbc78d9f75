import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';

const HOOK = join(CHECKOUT_ROOT, '.githooks/commit-msg');

/** Exit code and error output of the hook for a commit message. */
const runHook = async (message: string) => {
  let result = { status: null as number | null, stderr: '' };
  await inTemporaryFolder(async (folder) => {
    const file = join(folder, 'COMMIT_EDITMSG');
    await writeFile(file, message);
    result = spawnSync('sh', [HOOK, file], { encoding: 'utf8' });
  });
  return { status: result.status, stderr: result.stderr };
};

test('the commit-msg hook accepts a subject of 72 characters, with any body', async () => {
  const message = `# a comment\n${'é'.repeat(72)}\n\n${'x'.repeat(200)}\n`;
  expect(await runHook(message)).toEqual({ status: 0, stderr: '' });
});

test('the commit-msg hook rejects a subject of 73 characters and states what to do', async () => {
  const { status, stderr } = await runHook(`${'x'.repeat(73)}\n`);
  expect(status).toBe(1);
  expect(stderr).toContain('73 characters, and at most 72 are allowed; shorten it');
});
