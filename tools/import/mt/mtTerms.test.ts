import { createTextReader } from '../html/createTextReader.ts';
import { mtTerms } from './mtTerms.ts';

const text = createTextReader();
const buildTerms = (headers: Record<string, string[]>, keywords = '') =>
  mtTerms(
    {
      line: 1,
      headers: new Map(Object.entries(headers)),
      sections: new Map([['KEYWORDS', keywords]]),
      comments: [],
      pingCount: 0,
      flaw: null,
      repairs: [],
    },
    text,
  );

test.each([
  [{ CATEGORY: ['料理', '旅'] }, '料理', ['旅']],
  [{ 'PRIMARY CATEGORY': ['旅'], CATEGORY: ['料理', '旅'] }, '旅', ['料理']],
  [{ CATEGORY: ['料理', '旅', '旅'], TAGS: ['旅,"赤, 白"'] }, '料理', ['旅', '赤, 白']],
  [{ CATEGORY: [''] }, '未分類', []],
])(
  'reads from the categories %j the theme %s, and hashtags from the other categories',
  (headers, themeName, hashtags) => {
    expect(buildTerms(headers)).toEqual({ themeName, hashtags });
  },
);

test.each([
  ['花, New York', ['花', 'New York']],
  ['花、鳥\n風', ['花', '鳥', '風']],
  ['花　鳥 風', ['花', '鳥', '風']],
  ['', []],
])('reads the keywords %j as hashtags', (keywords, hashtags) => {
  expect(buildTerms({}, keywords).hashtags).toEqual(hashtags);
});
