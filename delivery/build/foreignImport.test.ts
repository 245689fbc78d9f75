import { foreignImport } from './foreignImport.ts';

const OWN = '/engawa/apps/entry/src/comments/Comments.tsx';

test('names the two files of an import from another remote', () => {
  expect(foreignImport('/engawa', 'entry', '/engawa/apps/social/src/iine/iineSlice.ts', OWN)).toBe(
    'apps/entry/src/comments/Comments.tsx imports apps/social/src/iine/iineSlice.ts of social, whose state and code belong to its own release; use an action, a selector or a slot of libs/contract',
  );
});

test.each([OWN, '/engawa/libs/contract/src/contract.ts', '/engawa/node_modules/immer/immer.mjs'])(
  'accepts an import of the file %s',
  (file) => {
    expect(foreignImport('/engawa', 'entry', file, OWN)).toBeNull();
  },
);
