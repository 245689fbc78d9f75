import { aCandidate } from '../testing/aCandidate.ts';
import { contractOf, faultOfPage, pathsOf, type ContractTest } from './contractTests.ts';

const TEST: ContractTest = {
  name: 'an entry is shown',
  path: '/{amebaId}/entry-7.html',
  status: 200,
  beside: [],
  parts: ['entry/EntryDetail'],
  shows: ['梅を干す日'],
  state: ['entryState'],
};

const aPage = ({
  releases = 'entry@1.2.0 host@1.0.0',
  part = '<div data-slot="entry/EntryDetail:/a/" data-remote="entry@1.2.0"><!--$--><p>梅を干す日</p></div>',
  init = { entryState: { entries: { 7: { title: '梅を干す日' } } } } as object,
} = {}) =>
  `<!doctype html><html data-releases="${releases}">${part}<script type="application/json" id="INIT_DATA">${JSON.stringify(init)}</script></html>`;

test.each([
  ['all is as promised', { status: 200, html: aPage() }, null],
  ['another status', { status: 500, html: '' }, 'it answers 500, not 200'],
  [
    'the release before it has drawn it',
    { status: 200, html: aPage({ releases: 'entry@1.1.0 host@1.0.0' }) },
    'it is drawn with entry@1.1.0 host@1.0.0',
  ],
  [
    'a part is not placed',
    { status: 200, html: aPage({ part: '<p>梅を干す日</p>' }) },
    'entry/EntryDetail does not stand on it, or is not drawn',
  ],
  [
    'a part has failed',
    {
      status: 200,
      html: aPage({
        part: '<div data-slot="entry/EntryDetail:/a/"><!--$!--><template></template><!--/$--></div>梅を干す日',
      }),
    },
    'entry/EntryDetail does not stand on it, or is not drawn',
  ],
  [
    'a text stands in its data alone',
    { status: 200, html: aPage({ part: '<div data-slot="entry/EntryDetail:/a/"><p></p></div>' }) },
    'it does not show 梅を干す日',
  ],
  [
    'a slice is as it began',
    {
      status: 200,
      html: aPage({ init: { entryState: { entries: {}, isOpen: false, of: null } } }),
    },
    'it brings no data in entryState',
  ],
])('BF13 a page where %s', (_, page, fault) => {
  expect(faultOfPage(TEST, 'entry@1.2.0', page)).toBe(fault);
});

test('BF13 a blog is looked at in each template, a page of the site once', () => {
  expect(pathsOf(TEST).map(({ template }) => template)).toEqual([
    'new',
    'official',
    'old',
    'uranus',
  ]);
  expect(new Set(pathsOf(TEST).map(({ path }) => path)).size).toBe(4);
  expect(pathsOf({ ...TEST, path: '/' })).toEqual([{ path: '/', template: null }]);
});

test.each([
  ['no test', '[]', 'has no test'],
  ['a word that means nothing', '[{ "name": "a", "path": "/", "show": ["b"] }]', '"show"'],
  ['an address elsewhere', '[{ "name": "a", "path": "https://elsewhere.example/" }]', '"/"'],
  ['half a list', '[{ "name": "a",', 'JSON'],
  [
    'an act that comes to nothing',
    '[{ "name": "a", "action": "like", "form": {} }]',
    'names either what it writes or the status of a refusal',
  ],
])('BF13 a contract of %s is none, and says so', (_, contract, says) => {
  expect(contractOf(aCandidate({ files: { 'contract.json': contract } }))).toEqual({
    ok: false,
    error: expect.stringMatching(`^its contract.json .*${says}`),
  });
});

test('BF13 a release without contract tests is told what it lacks', () => {
  expect(contractOf(aCandidate())).toEqual({
    ok: false,
    error: expect.stringMatching(/brings no contract\.json.* from apps\/entry$/),
  });
});
