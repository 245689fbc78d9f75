import { parseSubject } from './parseSubject.ts';

test('an entry or a comment is named by its id', () => {
  expect(['entry:12', 'comment:13'].map(parseSubject)).toEqual([
    { entryId: 12 },
    { commentId: 13 },
  ]);
});

test.each(['12', 'entry:', 'entry:01', 'blog:1', 'entry:1 '])('%j names neither', (text) => {
  expect(() => parseSubject(text)).toThrow('Expected entry:ID or comment:ID.');
});
