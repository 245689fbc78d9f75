import { createRenaming } from './createRenaming.ts';

const names = createRenaming(['entryId', 'excerpt', 'hasMyPick'], { title: 'entry_title' });

test('converts listed fields to snake case and to given names', () => {
  const value = { entryId: 7, title: '梅', excerpt: '' };
  const written = { entry_id: 7, entry_title: '梅', excerpt: '' };
  expect(names.toPublic(value)).toEqual(written);
  expect(names.fromPublic(written)).toEqual(value);
});

test('drops fields that are not listed', () => {
  const value: { readonly entryId: number } = Object.assign({ entryId: 7 }, { draft: '梅' });
  expect(names.toPublic(value)).toEqual({ entry_id: 7 });
  expect(names.fromPublic({ entry_id: 7, draft: '梅' })).toEqual({ entryId: 7 });
});

test('omits a field that is absent', () => {
  const value: { readonly entryId: number; readonly hasMyPick?: true } = { entryId: 7 };
  expect(names.toPublic(value)).toEqual({ entry_id: 7 });
});
