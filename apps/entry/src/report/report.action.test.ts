import { reportAction } from './report.action.ts';

const NONE = { entryId: null, commentId: null, reason: null, note: '' } as const;

test('plans the report of an entry by its id, and of a comment by the id of the comment', () => {
  const write = { kind: 'write', resource: 'report', operation: 'create' };
  expect(reportAction.plan({ ...NONE, entryId: 12, reason: 'spam' }, null)).toEqual({
    ...write,
    params: { entryId: 12, reason: 'spam', note: '' },
  });
  expect(
    reportAction.plan(
      { ...NONE, entryId: 12, commentId: 7, reason: 'abuse', note: '荒らし' },
      null,
    ),
  ).toEqual({
    ...write,
    params: { commentId: 7, reason: 'abuse', note: '荒らし' },
  });
});

test.each([
  ['no-reason', { ...NONE, entryId: 12 }],
  ['no-subject', { ...NONE, reason: 'spam' }],
] as const)('refuses a report with %s and has a message for it', (reason, fields) => {
  expect(reportAction.plan(fields, null)).toEqual({ kind: 'refused', reason });
  expect(reportAction.words.refusals[reason]).toMatch(/。$/);
});

test('the confirmation names the subject and the reason of the report', () => {
  const { question } = reportAction.words;
  expect(question({ ...NONE, entryId: 12, reason: 'privacy' })).toBe(
    'この記事を「個人情報が書かれている」として報告しますか？',
  );
  expect(question({ ...NONE, commentId: 12, reason: 'other' })).toBe(
    'このコメントを「その他」として報告しますか？',
  );
});
