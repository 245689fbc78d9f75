import { ImportReport } from './importReport.ts';
import { reportText, staySentence } from './reportText.ts';

const aPost = (title: string) => ({ title, themeName: 'さんぽ' });
const aResult = (
  outcome: 'created' | 'updated' | 'unchanged' | 'left' | 'failed',
  reason: string | null = null,
) => ({
  guid: 'g',
  outcome,
  entryId: null,
  comments: 2,
  reason,
});

test('counts posts by outcome in the import report, and names failed posts', () => {
  const report = new ImportReport();
  report.isNewBlog = true;
  report.countResult(aPost('一'), aResult('created'));
  report.countResult(aPost('二'), aResult('unchanged'));
  report.countResult(aPost(''), aResult('failed', 'themeName: too long'));
  report.countResult(aPost('長'.repeat(50)), undefined);
  report.countSkipped('menu entry');
  report.countSkipped('menu entry');
  report.notes.add({ title: '一', why: 'a gallery was left out' });
  report.notes.add({ title: '一', why: 'a gallery was left out' });
  const text = reportText(report, 'machikado');
  expect(text).toMatch(/^Import into machikado, a new blog: 2 entries, 4 comments, 1 theme\n/);
  expect(text).toMatch(
    / 1 {2}created\n +0 {2}updated\n +1 {2}unchanged\n +2 {2}skipped\n +2 {2}menu entry\n +2 {2}failed\n/,
  );
  expect(text).toContain('「無題」 themeName: too long');
  expect(text).toContain(`「${'長'.repeat(40)}…」`);
  expect(text).toContain('「一」 a gallery was left out (2 times)');
});

test('counts one entry, one comment and one theme in the singular', () => {
  const report = new ImportReport();
  report.countResult(aPost('一'), { ...aResult('created'), comments: 1 });
  expect(reportText(report, 'machikado')).toMatch(
    /^Import into machikado: 1 entry, 1 comment, 1 theme\n/,
  );
  expect([0, 1, 2].map((count) => staySentence(count, 'complete before that'))).toEqual([
    'The 0 entries that were complete before that stay imported.',
    'The 1 entry that was complete before that stays imported.',
    'The 2 entries that were complete before that stay imported.',
  ]);
});

test('lists repairs of the export in a section of their own, with or without a title', () => {
  const report = new ImportReport();
  report.repairs.add({ title: null, why: 'line 1, column 2: an "&" was read as text' });
  report.repairs.add({ title: '二', why: 'line 9, column 1: an "&" was read as text' });
  expect(reportText(report, 'machikado')).toContain(
    '  Errors in the file that were repaired:\n           line 1, column 2: an "&" was read as text\n           「二」 line 9, column 1: an "&" was read as text\n',
  );
});

test('removes control characters from the import report', () => {
  const report = new ImportReport();
  report.failed.add({ title: '\u001B[31m題', why: 'the item of\u0007 is wrong' });
  expect(reportText(report, 'machikado')).toContain('「[31m題」 the item of is wrong\n');
});

test('lists the first 200 remarks of the import report and counts the others', () => {
  const report = new ImportReport();
  for (let at = 0; at < 100_000; at += 1)
    report.notes.add({ title: `記事${at}`, why: 'its text is markdown' });
  const text = reportText(report, 'machikado');
  expect(text).toContain('「記事199」 its text is markdown\n           and 99800 more\n');
  expect(text).not.toContain('「記事200」');
});
