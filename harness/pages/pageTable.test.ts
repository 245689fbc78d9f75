import { formatPairs } from '../pairwise.ts';
import { formatPageTable, generatePageTable, PAGE_CASES, readPageTable } from './pageTable.ts';
import { READER_PAGE_TYPES } from './readerPageTypes.ts';

const table = readPageTable();
const always = table.filter(({ run }) => run === 'always').map((row) => row.case);

/** Counts each value of a factor in the rows of every run. */
const countCases = (factor: 'template' | 'width' | 'gesture') =>
  Object.values(Object.groupBy(always, (one) => one[factor])).map((rows) => rows.length);

describe('BR5 BR6 the page table', () => {
  it('equals the table that npm run page-table generates', () => {
    expect(formatPageTable(table)).toBe(formatPageTable(generatePageTable()));
  });

  it('contains every possible pair of page type, template, width and gesture, and no impossible row', () => {
    const cases = table.map((row) => row.case);
    expect(new Set(cases.flatMap(formatPairs))).toEqual(new Set(PAGE_CASES.flatMap(formatPairs)));
    expect(new Set(PAGE_CASES)).toEqual(new Set([...PAGE_CASES, ...cases]));
    expect(new Set(cases).size).toBe(cases.length);
  });

  it('contains each page type once in every run, with every pair of template, width and gesture', () => {
    expect(always.map(({ page }) => page).toSorted()).toEqual(READER_PAGE_TYPES.toSorted());
    const pairs = new Set(always.map(({ page: _page, ...others }) => others).flatMap(formatPairs));
    const possible = PAGE_CASES.map(({ page: _page, ...others }) => others).flatMap(formatPairs);
    expect(pairs).toEqual(new Set(possible));
  });

  it.each([
    ['template', 3],
    ['width', 1],
    ['gesture', 1],
  ] as const)('contains the values of %s about equally often in every run', (factor, most) => {
    const counts = countCases(factor);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(most);
  });

  it('excludes combinations that a reader cannot do', () => {
    const cases = new Set(PAGE_CASES.map((one) => Object.values(one).join(' ')));
    expect(cases).toContain('error old 390 open document');
    for (const impossible of [
      'error old 390 open in place',
      'image-embed old 390 tab',
      'site-top old 390 none',
      'amember-entry-detail new 390 none',
    ])
      expect(cases).not.toContain(impossible);
  });
});
