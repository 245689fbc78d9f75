import { gzipSync } from 'node:zlib';
import type { ExposeRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import type { Candidate } from '../candidate.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { pageBudgetFor, pageBudgetGate } from './pageBudgetGate.ts';

/** Text that hardly compresses. */
const noise = (length: number) =>
  Array.from({ length }, (_, at) => ((at * 7919 + 104729) % 2147483647).toString(36)).join();

const FILES = { 'page.js': noise(200), 'page.css': noise(50), 'late.js': noise(3000) };
const LIKE = { 'like.js': noise(120) };

const packed = (...texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + gzipSync(text).byteLength, 0);

const exposing = (
  candidate: Candidate,
  version: string,
  exposes: Readonly<Record<string, ExposeRecord>>,
): Candidate => ({ ...candidate, record: { ...candidate.record, version, exposes } });

const entry = exposing(aCandidate({ files: FILES }), '1.0.0', {
  './Entry': {
    kind: 'page',
    js: ['page.js'],
    css: ['page.css'],
    pageType: 'blog-entry',
    places: ['social/Iine', 'social/Gone', 'entry/Replies'],
    claims: [],
  },
  // shares a file with the page that contains it
  './Replies': { kind: 'module', js: ['page.js'], css: [] },
});
const social = exposing(aCandidate({ remote: 'social', files: LIKE }), '2.0.0', {
  './Iine': { kind: 'module', js: ['like.js'], css: [] },
});

const ENTRY_BYTES = packed('var entry = 1;\n', FILES['page.js'], FILES['page.css']);
const SOCIAL_BYTES = packed('var entry = 1;\n', LIKE['like.js']);

/** Runs the gate for a release with this budget for `blog-entry` pages. */
const evaluate = (
  release: Candidate,
  others: readonly Candidate[],
  pages: Record<string, number>,
) =>
  pageBudgetGate(others, () =>
    Promise.resolve({
      owner: 'entry-team',
      budgets: { pages, release: { js: 0, css: 0 } },
    }),
  )(release);

test('BF16 counts remote entries, page files and placed modules once each, to the byte', async () => {
  const whole = ENTRY_BYTES + SOCIAL_BYTES;
  expect(await evaluate(entry, [social], { 'blog-entry': whole })).toBeNull();
  expect(await evaluate(entry, [social], { 'blog-entry': whole - 1 })).toBe(
    `a page of type blog-entry takes ${whole} bytes compressed (entry ${ENTRY_BYTES}, social ${SOCIAL_BYTES}), its budget is ${whole - 1} (apps/entry/remote.json, entry-team)`,
  );
});

test('applies the budget of a page to the modules that the page places', async () => {
  expect(await evaluate(social, [entry], { 'blog-entry': ENTRY_BYTES })).toContain(
    `(entry ${ENTRY_BYTES}, social ${SOCIAL_BYTES}), its budget is ${ENTRY_BYTES} (apps/entry/remote.json`,
  );
});

test('ignores placed modules that are not live', async () => {
  expect(await evaluate(entry, [], { 'blog-entry': ENTRY_BYTES })).toBeNull();
});

test('refuses a page without a budget and reports its size', async () => {
  expect(await evaluate(entry, [], {})).toBe(
    `a page of type blog-entry takes ${ENTRY_BYTES} bytes compressed (entry ${ENTRY_BYTES}) and has no budget (apps/entry/remote.json, entry-team)`,
  );
});

test.each([
  [40_001, 42_002],
  [9999, 10_499],
])('sets the budget of a page of %i bytes to %i bytes', (bytes, budget) => {
  expect(pageBudgetFor(bytes)).toBe(budget);
});

test('ignores pages of other remotes that place no module of the release', async () => {
  const market = exposing(aCandidate({ remote: 'market' }), '1.0.0', {});
  expect(await evaluate(market, [entry, social], { 'blog-entry': 0 })).toBeNull();
});
