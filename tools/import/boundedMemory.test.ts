import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const ENTRIES = 600;
/** Heap limit of command and platform; if documents of texts leak, half the entries exceed it. */
const MOST_HEAP_MB = 96;

const PARAGRAPH =
  '<strong>朝いちばん</strong>に窓をあけると、\n<a href="https://machikado.example/about">雨のにおい</a>がした。\n電車は一時間に一本。';
const anEntry = (number: number): string =>
  `TITLE: 日記 その${number}
BASENAME: ${number}
STATUS: Publish
CONVERT BREAKS: __default__
CATEGORY: 主題${number % 7}
DATE: 01/02/2024 03:04:05
TAGS: "季節${number}"
-----
BODY:
<img src="https://machikado.example/files/${number}-640x480.jpg" alt="その日の写真" />

${Array(7).fill(PARAGRAPH).join('\n\n')}
-----
COMMENT:
AUTHOR: 読者${number}
DATE: 01/03/2024 03:04:05
また来ます。
-----
--------
`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-bounded-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test(`imports ${ENTRIES} entries with a heap of ${MOST_HEAP_MB} MB`, async () => {
  const file = join(folder, 'many.txt');
  writeFileSync(file, Array.from({ length: ENTRIES }, (_, at) => anEntry(at + 1)).join(''));
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
