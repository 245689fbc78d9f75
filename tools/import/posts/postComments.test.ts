import { createTextReader } from '../html/createTextReader.ts';
import { postComments } from './postComments.ts';

const text = createTextReader();
const aComment = (id: string, parent: string, more: Record<string, string> = {}) => ({
  id,
  parent,
  approved: '1',
  author: 'ねこ',
  content: 'にゃあ',
  ...more,
});
const collectParents = (comments: Record<string, string>[]) =>
  postComments(comments, '2024-01-01T00:00:00.000Z', text).comments.map(({ guid, parentGuid }) => [
    guid,
    parentGuid,
  ]);

test('turns replies that form a cycle into top-level comments', () => {
  expect(collectParents([aComment('1', '2'), aComment('2', '1'), aComment('3', '2')])).toEqual([
    ['1', null],
    ['2', null],
    ['3', '2'],
  ]);
});

test('turns a reply to a missing comment into a top-level comment', () => {
  expect(collectParents([aComment('1', '77'), aComment('2', '2')])).toEqual([
    ['1', null],
    ['2', null],
  ]);
});

test('resolves a thread of 20,000 replies', () => {
  const thread = Array.from({ length: 20_000 }, (_, at) => aComment(String(at + 1), String(at)));
  expect(collectParents(thread).at(-1)).toEqual(['20000', '19999']);
});

test('attaches a reply to a skipped comment to the nearest approved ancestor', () => {
  expect(
    collectParents([aComment('1', '0'), aComment('2', '1', { approved: '0' }), aComment('3', '2')]),
  ).toEqual([
    ['1', null],
    ['3', '1'],
  ]);
});

test('reads too deeply nested HTML as plain text', () => {
  const { comments } = postComments(
    [aComment('1', '0', { content: '<div>'.repeat(20_000) })],
    '',
    text,
  );
  expect(comments[0]?.text).toMatch(/^<div><div>/);
});

test('gives a comment without a date the date of its post', () => {
  const { comments } = postComments([aComment('1', '0')], '2024-01-01T00:00:00.000Z', text);
  expect(comments[0]?.publishedAt).toBe('2024-01-01T00:00:00.000Z');
});

test.each([
  ['spam', { approved: 'spam' }, 'comment: spam'],
  ['trackback', { type: 'trackback' }, 'comment: trackback'],
  ['order note', { type: 'order_note' }, 'comment: of type order_note'],
])('skips and counts %s of a post', (_, more, reason) => {
  expect(postComments([aComment('1', '0', more)], '', text)).toEqual({
    comments: [],
    skipped: [reason],
  });
});
