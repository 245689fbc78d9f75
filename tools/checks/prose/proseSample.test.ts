import { proseSample } from './proseSample.ts';

const FILES = ['apps/a.test.ts', 'libs/b.test.ts'].map((path) => ({
  path,
  text: Array.from(
    { length: 100 },
    (_, n) =>
      `/** Comment number ${n} of the file ${path}. */\ntest('states the rule number ${n}', () => {});\n`,
  ).join(''),
}));

test('the same seed chooses the same sample of all folders, another seed another one', () => {
  const sample = proseSample(471, FILES);
  expect(proseSample(471, FILES)).toEqual(sample);
  expect(proseSample(472, FILES)).not.toEqual(sample);
  expect(new Set(sample.map(([, path]) => path))).toEqual(new Set(FILES.map(({ path }) => path)));
  expect(Map.groupBy(sample, ([kind]) => kind).get('comment')).toHaveLength(90);
});

test('joins the lines of a comment and of a paragraph', () => {
  const comment = { path: 'a.ts', text: '/**\n * The first line,\n * and the second line.\n */' };
  const words = Array.from({ length: 20 }, () => 'a word').join('\n');
  expect(proseSample(1, [comment, { path: 'a.md', text: `# Title\n\n${words}\n` }])).toEqual([
    ['comment', 'a.ts', 'The first line, and the second line.'],
    ['paragraph', 'a.md', words.replaceAll('\n', ' ')],
  ]);
});
