import { findRecordBreaks } from './findRecordBreaks.server.ts';
import type { ReleaseRecord } from './releaseRecord.ts';

const LIVE: ReleaseRecord = {
  remote: 'social',
  version: '1.0.0',
  contract: '^2.0',
  shared: {},
  exposes: {
    './Iine': { kind: 'module', js: [], css: [], ids: ['number'] },
    './Readers': {
      kind: 'page',
      js: [],
      css: [],
      claims: [
        { file: 'reader.html', pageType: 'blog-reader' },
        { file: '_/social/{name}.html', scope: 'site', pageType: 'social:fair' },
      ],
    },
  },
  files: {},
  owner: 'social-team',
  commit: 'abc1234',
  builtAt: '2026-11-21T03:00:00.000Z',
};

test('finds no break in an equal record, or in a record that offers more', () => {
  const more: ReleaseRecord = {
    ...LIVE,
    exposes: { ...LIVE.exposes, './Saved': { kind: 'module', js: [], css: [] } },
  };
  expect(findRecordBreaks(LIVE, LIVE)).toEqual([]);
  expect(findRecordBreaks(LIVE, more)).toEqual([]);
});

test('names a removed module as the code of other releases names it', () => {
  const { './Iine': _gone, ...exposes } = LIVE.exposes;
  const [broken] = findRecordBreaks(LIVE, { ...LIVE, exposes });
  expect(broken).toMatchObject({ name: 'social/Iine', what: 'module Iine is gone', always: null });
  expect(broken?.naming?.test('place("social/Iine")')).toBe(true);
  expect(broken?.naming?.test('place("social/IineCount")')).toBe(false);
});

test('treats an address of the contract as always used, and another address only if code contains it', () => {
  const exposes = { ...LIVE.exposes, './Readers': { kind: 'page', js: [], css: [] } as const };
  const [readers, fair] = findRecordBreaks(LIVE, { ...LIVE, exposes });
  expect(readers?.always).toBe('the contract (host-team), which lists it as address.readers');
  expect(fair).toMatchObject({ name: '/_/social/{name}.html', always: null });
  expect(fair?.naming?.test('href="/_/social/plum.html"')).toBe(true);
});
