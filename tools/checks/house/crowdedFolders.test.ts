import { crowdedFolders } from './crowdedFolders.ts';

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ path: `${folder}/${at}.ts` }));

test('a folder of 41 files is reported, one of 40 is not', () => {
  const files = [...filesIn('apps/a/src', 41), ...filesIn('apps/b/src', 40)];
  expect(crowdedFolders(files)).toEqual([
    'apps/a/src holds 41 files, more than 40; divide it by subject',
  ]);
});

test('files of folders below do not count', () => {
  const files = [...filesIn('apps/a/src', 30), ...filesIn('apps/a/src/lists', 30)];
  expect(crowdedFolders(files)).toEqual([]);
});
