import { formatCount } from '../text/formatCount.ts';
import { storedCount, type ImportReport, type Remarks } from './importReport.ts';

const NO_TITLE = '無題';
const LONGEST_TITLE = 40;

const shortened = (title: string): string => {
  const characters = [...(title || NO_TITLE)];
  return characters.length > LONGEST_TITLE
    ? `${characters.slice(0, LONGEST_TITLE).join('')}…`
    : characters.join('');
};

const row = (name: string, count: number): string => `  ${String(count).padStart(7)}  ${name}`;

/** Groups equal remarks of a post, with their number. */
const remarks = ({ count: all, first }: Remarks): string[] => {
  const counts = new Map<string, number>();
  for (const { title, why } of first) {
    const line = title === null ? why : `「${shortened(title)}」 ${why}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const more = all - first.length;
  return [
    ...[...counts].map(([line, count]) => `${line}${count > 1 ? ` (${count} times)` : ''}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].map((line) => `           ${line}`);
};

/**
 * Reports the stored entries of an import that stopped early. @param before "complete before that"
 */
export const staySentence = (count: number, before: string): string =>
  count === 1
    ? `The 1 entry that was ${before} stays imported.`
    : `The ${count} entries that were ${before} stay imported.`;

/** Formats the report of an import as lines for a person. */
export const reportText = (report: ImportReport, amebaId: string): string => {
  const skipped = [...report.skipped].sort(([a], [b]) => a.localeCompare(b));
  return [
    `Import into ${amebaId}${report.isNewBlog ? ', a new blog' : ''}: ${formatCount(storedCount(report), 'entry', 'entries')}, ${formatCount(report.comments, 'comment', 'comments')}, ${formatCount(report.themes.size, 'theme', 'themes')}`,
    row('created', report.created),
    row('updated', report.updated),
    row('unchanged', report.unchanged),
    ...(report.left > 0 ? [row('left as edited or deleted by their owner', report.left)] : []),
    row(
      'skipped',
      [...report.skipped.values()].reduce((sum, count) => sum + count, 0),
    ),
    ...skipped.map(([reason, count]) => `         ${String(count).padStart(7)}  ${reason}`),
    row('failed', report.failed.count),
    ...remarks(report.failed),
    ...(report.repairs.count > 0
      ? ['  Errors in the file that were repaired:', ...remarks(report.repairs)]
      : []),
    ...(report.notes.count > 0
      ? ['  Left out of entries, or stored unchanged:', ...remarks(report.notes)]
      : []),
    '',
  ].join('\n');
};
