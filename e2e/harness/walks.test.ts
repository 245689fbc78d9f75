import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walkAtOnce } from './walks.ts';

const HANGING = `
import { after, test } from 'node:test';
after(() => new Promise(() => void setInterval(() => undefined, 1000)));
test('passes', () => undefined);
`;

test('a file that does not end is ended, and fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-walks-'));
  const file = join(folder, 'hanging.e2e.mjs');
  await writeFile(file, HANGING);
  try {
    const walks = { own: [{ files: [file], env: {}, atOnce: 1 }], common: { files: [], env: {} } };
    const { passed, failures } = await walkAtOnce(
      walks,
      { testMs: 60_000, fileMs: 2000 },
      () => undefined,
    );
    expect(passed).toBe(1);
    expect(failures.at(-1)).toBe('hanging.e2e.mjs: it did not end within 2 s and was killed');
  } finally {
    await rm(folder, { recursive: true });
  }
});
