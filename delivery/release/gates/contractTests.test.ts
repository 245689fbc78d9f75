import { aCandidate } from '../testing/aCandidate.ts';
import { readContract, findPageFailure, expandPaths, type ContractTest } from './contractTests.ts';

const TEST: ContractTest = {
  name: 'an entry is rendered',
  path: '/{amebaId}/entry-7.html',
  isMember: false,
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
  ['accepts a page that meets it', { status: 200, html: aPage() }, null],
  ['rejects another status', { status: 500, html: '' }, 'it answers 500, not 200'],
  [
    'rejects a page that another release has rendered',
    { status: 200, html: aPage({ releases: 'entry@1.1.0 host@1.0.0' }) },
    'it is rendered with entry@1.1.0 host@1.0.0',
  ],
  [
    'rejects a page without the part',
    { status: 200, html: aPage({ part: '<p>梅を干す日</p>' }) },
    'entry/EntryDetail is not on the page, or is not rendered',
  ],
  [
    'rejects a page whose part has failed',
    {
      status: 200,
      html: aPage({
        part: '<div data-slot="entry/EntryDetail:/a/"><!--$!--><template></template><!--/$--></div>梅を干す日',
      }),
    },
    'entry/EntryDetail is not on the page, or is not rendered',
  ],
  [
    'rejects a page with the text only in its data',
    { status: 200, html: aPage({ part: '<div data-slot="entry/EntryDetail:/a/"><p></p></div>' }) },
    'it does not show 梅を干す日',
  ],
  [
    'rejects a page whose slice has its initial state',
    {
      status: 200,
      html: aPage({ init: { entryState: { entries: {}, isOpen: false, of: null } } }),
    },
    'it has no data in entryState',
  ],
])('BF13 a contract test %s', (_, page, fault) => {
  expect(findPageFailure(TEST, 'entry@1.2.0', page)).toBe(fault);
});

test('BF13 requests a blog page once in each template, and a page of the site once', () => {
  expect(expandPaths(TEST).map(({ template }) => template)).toEqual([
    'new',
    'official',
    'old',
    'uranus',
  ]);
  expect(new Set(expandPaths(TEST).map(({ path }) => path)).size).toBe(4);
  expect(expandPaths({ ...TEST, path: '/' })).toEqual([{ path: '/', template: null }]);
});

test.each([
  ['no test', '[]', 'has no test'],
  ['an unknown field', '[{ "name": "a", "path": "/", "show": ["b"] }]', '"show"'],
  ['an absolute address', '[{ "name": "a", "path": "https://elsewhere.example/" }]', '"/"'],
  ['invalid JSON', '[{ "name": "a",', 'JSON'],
  [
    'an action without a result',
    '[{ "name": "a", "action": "like", "form": {} }]',
    'names either what it writes or the status of a refusal',
  ],
])('BF13 rejects a contract.json with %s', (_, contract, says) => {
  expect(readContract(aCandidate({ files: { 'contract.json': contract } }))).toEqual({
    ok: false,
    error: expect.stringMatching(`^its contract.json .*${says}`),
  });
});

test('BF13 reports that a release has no contract.json', () => {
  expect(readContract(aCandidate())).toEqual({
    ok: false,
    error: expect.stringMatching(/has no contract\.json.* from apps\/entry$/),
  });
});
