import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeExport } from './generate/writeExport.ts';

const ROOT = resolve(__dirname, '../..');
const ENTRIES = 600;
/** Of the command and of the platform; where the documents of texts stay, half the entries fill it. */
const MOST_HEAP_MB = 96;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-bounded-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test(`${ENTRIES} entries are imported with a heap of ${MOST_HEAP_MB} MB`, async () => {
  const file = join(folder, 'many.txt');
  await writeExport(file, 'mt', ENTRIES);
  const ended = await new Promise<{ error: Error | null; stdout: string }>((done) => {
    execFile(
      join(ROOT, 'node_modules/.bin/node'),
      ['tools/import/importCommand.ts', file, '--as', 'machikado', '--data', folder],
      { cwd: ROOT, env: { ...process.env, NODE_OPTIONS: `--max-old-space-size=${MOST_HEAP_MB}` } },
      (error, stdout) => done({ error, stdout }),
    );
  });
  expect(ended.error).toBeNull();
  expect(ended.stdout).toMatch(
    /^Import into machikado, a new blog: 600 entries, 600 comments, 7 themes\n +600 {2}created\n/,
  );
});
