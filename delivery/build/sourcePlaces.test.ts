import { sourcePlaces } from './sourcePlaces.ts';

/** Maps columns 0 and 9 of line 1 of the code to lines 3 and 30 of two sources. */
const MAP = JSON.stringify({
  version: 3,
  file: 'server.cjs',
  sources: ['./src/iine/Iine.tsx', '../../libs/contract/src/result.ts'],
  names: [],
  mappings: 'AAEA,SC2BA',
});

test('maps a position in server code to its source file, relative to the repository', () => {
  const { first, inWords } = sourcePlaces(MAP, 'apps/social');
  expect(inWords('Error: lost at social@1.0.9/server.cjs:1:4')).toBe(
    'Error: lost at apps/social/src/iine/Iine.tsx:3',
  );
  expect(first('Error: lost at /a/dist/server.cjs:1:12')).toEqual({
    file: 'libs/contract/src/result.ts',
    line: 30,
  });
});

test('returns a text that has no position or no source map unchanged', () => {
  expect(sourcePlaces(MAP, 'apps/social').inWords('Error: lost')).toBe('Error: lost');
  const text = 'Error: lost at social@1.0.9/server.cjs:1:4';
  expect(sourcePlaces(null, 'apps/social').inWords(text)).toBe(text);
});
