import { readBenchOptions } from './benchOptions.ts';

test('without a word everything is measured, of the template new', () => {
  expect(readBenchOptions([])).toEqual({
    ok: true,
    value: {
      isQuick: false,
      isRecorded: false,
      isChecked: false,
      before: null,
      peers: [],
      isOnPostgresql: false,
      parts: ['server', 'storms', 'browser', 'gestures', 'line', 'pages', 'plain'],
      templates: ['new'],
      blogSizes: null,
      fans: null,
    },
  });
});

test('parts and templates are chosen by name, in their own order', () => {
  const read = readBenchOptions(['--only', 'browser', '--templates', 'uranus,official']);
  expect(read.ok && [read.value.parts, read.value.templates]).toEqual([
    ['browser'],
    ['official', 'uranus'],
  ]);
});

test('two sizes of blogs are compared where they are named', () => {
  const read = readBenchOptions(['--blog-size', '100,100000']);
  expect(read.ok && read.value.blogSizes).toEqual([100, 100_000]);
});

test('a popular blog is compared where its fans are counted', () => {
  const read = readBenchOptions(['--popular', '1000000']);
  expect(read.ok && read.value.fans).toBe(1_000_000);
});

test('the database is a real one where that is asked for', () => {
  const read = readBenchOptions(['--postgresql']);
  expect(read.ok && read.value.isOnPostgresql).toBe(true);
});

test('a check and an earlier product are options', () => {
  const read = readBenchOptions(['--check', '--before', 'http://127.0.0.1:4700/path']);
  expect(read.ok && [read.value.isChecked, read.value.before]).toEqual([
    true,
    'http://127.0.0.1:4700',
  ]);
});

test('peers are named with the addresses of their top and entry', () => {
  const next = 'next=http://127.0.0.1:3000/isr,http://127.0.0.1:3000/isr/entry/300';
  const read = readBenchOptions([
    '--peer',
    next,
    '--peer',
    'other=http://a.example/,http://a.example/1',
  ]);
  expect(read.ok && read.value.peers).toEqual([
    {
      name: 'next',
      top: 'http://127.0.0.1:3000/isr',
      entry: 'http://127.0.0.1:3000/isr/entry/300',
    },
    { name: 'other', top: 'http://a.example/', entry: 'http://a.example/1' },
  ]);
});

test.each([
  [['--peer', 'http://a.example/']],
  [['--peer', 'next=http://a.example/']],
  [['--peer', 'product=http://a.example/,http://a.example/1']],
  [['--before', 'yesterday']],
  [['--only', 'nothing']],
  [['--blog-size', '5']],
  [['--popular', 'very']],
  [['--templates', 'mars']],
  [['--fast']],
])('%j is refused with the usage', (args) => {
  const read = readBenchOptions(args);
  expect(read.ok ? '' : read.error).toMatch(/\nUsage: npm run bench/);
});
