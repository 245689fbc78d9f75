/** @jest-environment jsdom */
import { failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireEntryDetail } from '@engawa/api-client/fixtures/wireEntry.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { screen } from '@testing-library/react';
import { loadedPage } from '../../lists/loadedList.fixture.ts';
import { show } from '../../entries/openPages.fixture.tsx';
import { aWireEntry } from '../../entries/entry.fixture.ts';
import { exposed } from './amemberEntry.page.ts';

const FILE = 'amemberentry-12870014402.html';
const SECRET = 'ないしょの本文';

/** The response of a faulty read layer, which wrongly includes the members-only text. */
const leaking = aWireEntryDetail({
  entry: aWireEntry({ publish_flg: 'amember', entry_text: `<p>${SECRET}</p>`, excerpt: SECRET }),
});

describe.each(TEMPLATE_NAMES)('R2.2.4 an entry for members in %s', (template) => {
  it('shows the title and the slots for text, share links and comments, and not the text', async () => {
    const loaded = await loadedPage(exposed, FILE, { blogEntry: leaking });
    expect(loaded.outcome).toMatchObject({
      status: 200,
      cacheTags: ['blog:hidamari-yonin', 'entry:12870014402'],
    });
    const { container } = show(exposed, loaded, template);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      '雨あがりの庭で、梅を四キロ',
    );
    const places = [...container.querySelectorAll('[data-slot^="entry/"]')];
    expect(places.map((place) => place.getAttribute('data-slot'))).toEqual([
      'entry/AmemberText:12870014402',
      'entry/Share:12870014402',
      'entry/Comments:12870014402',
    ]);
    expect(container.innerHTML).not.toContain(SECRET);
  });
});

test('R5.7 R2.2.4 omits the text of a members-only entry from the state, the HTML store and the head', async () => {
  const { store, html, head } = await loadedPage(exposed, FILE, { blogEntry: leaking });
  const written = exposed.slices.map((slice) =>
    slice.toInit(Object(store.getState())[slice.reducerPath]),
  );
  expect(JSON.stringify(written)).not.toContain(SECRET);
  expect(JSON.stringify(store.getState())).not.toContain(SECRET);
  expect(html.get('entry:12870014402')).toBe('');
  expect(JSON.stringify(head())).not.toContain(SECRET);
  expect(head()).toMatchObject({ canonicalPath: `/hidamari-yonin/${FILE}`, isNoIndex: true });
});

test('redirects a public entry to its public URL', async () => {
  const open = aWireEntryDetail({ entry: aWireEntry() });
  const { outcome } = await loadedPage(exposed, FILE, { blogEntry: open });
  expect(outcome).toMatchObject({
    status: 302,
    location: '/hidamari-yonin/entry-12870014402.html',
    cacheTags: ['blog:hidamari-yonin', 'entry:12870014402'],
  });
});

test.each([
  ['an entry of another blog', aWireEntryDetail({ entry: aWireEntry({ ameba_id: 'kanoya-mio' }) })],
  ['a missing entry', failsWith('API-004', 404)],
])('returns 404 for %s', async (_whose, blogEntry) => {
  const { outcome } = await loadedPage(exposed, FILE, { blogEntry });
  expect(outcome.status).toBe(404);
});
