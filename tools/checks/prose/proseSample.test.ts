import { proseSample } from './proseSample.ts';

const FILES = ['apps/a.test.ts', 'libs/b.test.ts'].map((path) => ({
  path,
  text: Array.from(
    { length: 100 },
    (_, n) =>
      `/** Comment number ${n} of the file ${path}. */\ntest('states the rule number ${n}', () => {});\n`,
  ).join(''),
}));

test('one seed always chooses the same sample from all files, another seed a different one', () => {
  const sample = proseSample(471, FILES);
  expect(proseSample(471, FILES)).toEqual(sample);
  expect(proseSample(472, FILES)).not.toEqual(sample);
  expect(new Set(sample.map(([, path]) => path))).toEqual(new Set(FILES.map(({ path }) => path)));
  expect(Map.groupBy(sample, ([kind]) => kind).get('comment')).toHaveLength(90);
});

test('returns the lines of a comment or a paragraph as one line', () => {
  const comment = { path: 'a.ts', text: '/**\n * The first line,\n * and the second line.\n */' };
  const words = Array.from({ length: 20 }, () => 'a word').join('\n');
  expect(proseSample(1, [comment, { path: 'a.md', text: `# Title\n\n${words}\n` }])).toEqual([
    ['comment', 'a.ts', 'The first line, and the second line.'],
    ['paragraph', 'a.md', words.replaceAll('\n', ' ')],
  ]);
});

test('returns the title of a test after the titles of its describe blocks only', () => {
  const text = `describe.each(TEMPLATES)('a blog in %s', () => {
  test('has a title above its entries', () => {});
  describe('without entries', () => {
    it.each([
      ['a guest'],
    ])(\`shows %s a message\`, () => {});
  });
});

for (const path of PATHS)
  test('serves the page at every path', () => {});
`;
  expect(
    proseSample(1, [{ path: 'a.test.ts', text }])
      .map(([, , title]) => title)
      .toSorted(),
  ).toEqual([
    'a blog in %s has a title above its entries',
    'a blog in %s without entries shows %s a message',
    'serves the page at every path',
  ]);
});
