import { createRenaming } from './createRenaming.ts';

const names = createRenaming(['entryId', 'hasMyPick'], { title: 'entry_title' });

test('converts listed fields to snake case and to given names, and keeps others', () => {
  const value = { entryId: 7, title: '梅', excerpt: '', blogTitle: '' };
  const written = { entry_id: 7, entry_title: '梅', excerpt: '', blogTitle: '' };
  expect(names.toPublic(value)).toEqual(written);
  expect(names.fromPublic(written)).toEqual(value);
});

test('omits a field that is absent', () => {
  const value: { readonly entryId: number; readonly hasMyPick?: true } = { entryId: 7 };
  expect(names.toPublic(value)).toEqual({ entry_id: 7 });
});
