import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { WXR_HEAD, WXR_TAIL, wxrText } from '../generate/wxrText.ts';

const ITEMS = 20_000;
const PARAGRAPH = '<strong>朝いちばん</strong>に窓をあけると、雨のにおいがした。\n\n';
const anItem = (number: number): string => {
  const date = '2008-01-01 00:00:00';
  const comments = [{ author: `読者${number}`, text: 'また来ます。', date }];
  const title = `日記 その${number}`;
  const body = PARAGRAPH.repeat(20);
  return wxrText({ number, title, theme: '庭', tags: [`季節${number}`], body, date, comments });
};

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

test('surveys a WordPress export of 47 MB with a heap of 32 MB', async () => {
  const file = join(folder, 'many.xml');
  const items = Array.from({ length: ITEMS }, (_, at) => anItem(at + 1));
  writeFileSync(file, [WXR_HEAD, ...items, WXR_TAIL].join(''));
  const root = resolve(__dirname, '../../..');
  // the generated file has 47 MB
  const answer = execFileSync(
    join(root, 'node_modules/.bin/node'),
    ['--max-old-space-size=32', '--input-type=module-typescript', '--eval', SURVEY, file],
    { cwd: root, encoding: 'utf8' },
  );
  expect(JSON.parse(answer)).toEqual({ itemCount: ITEMS, fault: null });
});
