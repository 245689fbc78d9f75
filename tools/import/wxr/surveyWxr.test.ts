import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeExport } from '../generate/writeExport.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-survey-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const SURVEY = `
  import { surveyWxr } from './tools/import/wxr/surveyWxr.ts';
  const { itemCount, fault } = await surveyWxr(process.argv[1]);
  console.log(JSON.stringify({ itemCount, fault }));
`;

test('what is kept of twenty thousand items does not hold the pieces of the file', async () => {
  const file = join(folder, 'many.xml');
  await writeExport(file, 'wxr', 20_000);
  const root = resolve(__dirname, '../../..');
  // the file is 47 MB
  const answer = execFileSync(
    join(root, 'node_modules/.bin/node'),
    ['--max-old-space-size=32', '--input-type=module-typescript', '--eval', SURVEY, file],
    { cwd: root, encoding: 'utf8' },
  );
  expect(JSON.parse(answer)).toEqual({ itemCount: 20_000, fault: null });
});
