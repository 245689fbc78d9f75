import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { findFirefox } from './findFirefox.ts';

test('finds a working Firefox under either of its program names', async () => {
  await inTemporaryFolder(async (folder) => {
    expect(await findFirefox(folder)).toEqual({
      ok: false,
      error: 'Firefox is not installed: none of firefox, firefox-esr on PATH runs.',
    });
    for (const [name, text] of [
      ['firefox', 'exit 1'],
      ['firefox-esr', 'echo Mozilla Firefox'],
    ] as const) {
      await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`);
      await chmod(join(folder, name), 0o755);
    }
    expect(await findFirefox(folder)).toEqual({ ok: true, value: join(folder, 'firefox-esr') });
  });
});
