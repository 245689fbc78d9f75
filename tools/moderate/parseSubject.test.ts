import { parseSubject } from './parseSubject.ts';

test('parses an entry or a comment and its id as the subject of a moderation', () => {
  expect(['entry:12', 'comment:13'].map(parseSubject)).toEqual([
    { entryId: 12 },
    { commentId: 13 },
  ]);
});

test.each(['12', 'entry:', 'entry:01', 'blog:1', 'entry:1 '])(
  'rejects %j as the subject of a moderation',
  (text) => {
    expect(() => parseSubject(text)).toThrow('Expected entry:ID or comment:ID.');
  },
);
