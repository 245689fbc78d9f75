import { countResult, countSkipped, createReport } from './importReport.ts';
import { reportText } from './reportText.ts';

const aPost = (title: string) => ({ title, themeName: 'さんぽ', comments: [1, 2] });
const aResult = (
  outcome: 'created' | 'updated' | 'unchanged' | 'failed',
  reason: string | null = null,
) => ({
  guid: 'g',
  outcome,
  entryId: null,
  reason,
});

test('counts what became of each post, and names those that failed', () => {
  const report = createReport();
  countResult(report, aPost('一'), aResult('created'));
  countResult(report, aPost('二'), aResult('unchanged'));
  countResult(report, aPost(''), aResult('failed', 'themeName: too long'));
  countResult(report, aPost('長'.repeat(50)), undefined);
  countSkipped(report, 'menu entry');
  countSkipped(report, 'menu entry');
  report.notes.push(
    { title: '一', why: 'a gallery was left out' },
    { title: '一', why: 'a gallery was left out' },
  );
  const text = reportText(report, 'machikado');
  expect(text).toMatch(/^Import into machikado: 2 entries, 4 comments, 1 themes\n/);
  expect(text).toMatch(
    / 1 {2}created\n +0 {2}updated\n +1 {2}unchanged\n +2 {2}skipped\n +2 {2}menu entry\n +2 {2}failed\n/,
  );
  expect(text).toContain('「無題」 themeName: too long');
  expect(text).toContain(`「${'長'.repeat(40)}…」`);
  expect(text).toContain('「一」 a gallery was left out (2 times)');
});
