import { createTextReader } from '../html/readText.ts';
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
const parentsOf = (comments: Record<string, string>[]) =>
  postComments(comments, '2024-01-01T00:00:00.000Z', text).comments.map(({ guid, parentGuid }) => [
    guid,
    parentGuid,
  ]);

test('answers in a circle are at the top', () => {
  expect(parentsOf([aComment('1', '2'), aComment('2', '1'), aComment('3', '2')])).toEqual([
    ['1', null],
    ['2', null],
    ['3', '2'],
  ]);
});

test('an answer to a comment that is not in the file is at the top', () => {
  expect(parentsOf([aComment('1', '77'), aComment('2', '2')])).toEqual([
    ['1', null],
    ['2', null],
  ]);
});

test('a thread of thousands is followed to its end', () => {
  const thread = Array.from({ length: 20_000 }, (_, at) => aComment(String(at + 1), String(at)));
  expect(parentsOf(thread).at(-1)).toEqual(['20000', '19999']);
});

test('the answer to an answer that was not approved hangs from the one above both', () => {
  expect(
    parentsOf([aComment('1', '0'), aComment('2', '1', { approved: '0' }), aComment('3', '2')]),
  ).toEqual([
    ['1', null],
    ['3', '1'],
  ]);
});

test('a comment nested without end is taken as the characters it is', () => {
  const { comments } = postComments(
    [aComment('1', '0', { content: '<div>'.repeat(20_000) })],
    '',
    text,
  );
  expect(comments[0]?.text).toMatch(/^<div><div>/);
});

test('a comment without a time bears that of its post', () => {
  const { comments } = postComments([aComment('1', '0')], '2024-01-01T00:00:00.000Z', text);
  expect(comments[0]?.publishedAt).toBe('2024-01-01T00:00:00.000Z');
});

test.each([
  ['spam', { approved: 'spam' }, 'comment: spam'],
  ['trackback', { type: 'trackback' }, 'comment: trackback'],
  ['order note', { type: 'order_note' }, 'comment: of type order_note'],
])('%s is left out and counted', (_, more, reason) => {
  expect(postComments([aComment('1', '0', more)], '', text)).toEqual({
    comments: [],
    skipped: [reason],
  });
});
