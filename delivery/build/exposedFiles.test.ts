import { exposedFiles } from './exposedFiles.ts';

const assets = (...js: readonly string[]) => ({
  js: { sync: js },
  css: { sync: js.map((file) => file.replace('.js', '.css')) },
});
const EXPOSES = [
  { path: './Top', assets: assets('Top.js') },
  { path: './Iine', assets: assets() },
  { path: './Saved', assets: assets('belowEntry.js') },
];

test('assigns the files of a chunk to all its exposes', () => {
  const files = exposedFiles(EXPOSES, { belowEntry: ['Iine', 'Saved'] });
  expect(files.get('./Iine')).toEqual(assets('belowEntry.js'));
  expect(files.get('./Saved')).toEqual(assets('belowEntry.js'));
  expect(files.get('./Top')).toEqual(assets('Top.js'));
});

test('throws for an expose without files', () => {
  expect(() => exposedFiles(EXPOSES, {})).toThrow('the build names no file of ./Iine');
});
