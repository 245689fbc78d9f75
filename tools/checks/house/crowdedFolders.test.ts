import { crowdedFolders } from './crowdedFolders.ts';

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ path: `${folder}/${at}.ts` }));

test('reports a folder of 41 files, but not one of 40', () => {
  const files = [...filesIn('apps/a/src', 41), ...filesIn('apps/b/src', 40)];
  expect(crowdedFolders(files)).toEqual([
    'apps/a/src holds 41 files, more than 40; divide it by subject',
  ]);
});

test('does not count the files of subfolders', () => {
  const files = [...filesIn('apps/a/src', 30), ...filesIn('apps/a/src/lists', 30)];
  expect(crowdedFolders(files)).toEqual([]);
});
