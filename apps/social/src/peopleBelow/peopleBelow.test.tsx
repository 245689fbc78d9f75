/** @jest-environment jsdom */
import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import {
  aWirePeoplePage,
  aWirePerson,
  aWireReblogPage,
} from '@engawa/api-client/fixtures/person.ts';
import { act } from '@testing-library/react';
import {
  blockChanged,
  success,
  type BlogFeature,
  type RemoteModule,
  type TemplateName,
} from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore, type ContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aBlogSummary, aRootState } from '@engawa/contract/testing/rootState.ts';
import { exposed as readers } from './entryReaders.module.ts';
import { exposed as reblogs } from './entryReblogs.module.ts';

afterEach(() => document.body.replaceChildren());

const FOUR = ['鳶', '鵯', '雀', '鶫'].map((nickname, place) =>
  aWirePerson({ ameba_id: `tori-${place}`, nickname }),
);

const CASES = [
  {
    exposed: readers,
    resource: 'blogReaders',
    heading: 'このブログのフォロワー',
    more: ['フォロワー一覧を見る', '/hidamari-yonin/reader.html'],
    answer: (people: typeof FOUR, paging: object = {}): FakeAnswers => ({
      blogReaders: aWirePeoplePage('readerPageMap', people, paging),
    }),
  },
  {
    exposed: reblogs,
    resource: 'blogReblogs',
    heading: 'この記事をリブログした人',
    more: ['リブログした人をすべて見る', '/hidamari-yonin/reblog-7.html'],
    answer: (people: typeof FOUR, paging: object = {}): FakeAnswers => ({
      blogReblogs: aWireReblogPage(people, paging),
    }),
  },
] as const;

const loaded = async (
  exposed: RemoteModule,
  answers: FakeAnswers,
  offFeatures: BlogFeature[] = [],
) => {
  const read = fakeRead(answers);
  const blogger = { ...aRootState().blogger, blog: aBlogSummary({ offFeatures }) };
  const opened = aContractStore({ slices: exposed.slices, shared: { blogger }, read });
  const outcome = await exposed.load('7', opened.services);
  return { ...opened, outcome, calls: read.calls };
};

const draw = (
  exposed: RemoteModule,
  { roundTripped }: Pick<ContractStore, 'roundTripped'>,
  template: TemplateName = 'new',
) => {
  const { View } = exposed;
  return hydrated(<View id="7" template={template} />, { store: roundTripped().store, template });
};

describe.each(CASES)(
  'R2.2.15 the people in the section “$heading”',
  ({ exposed, resource, heading, more, answer }) => {
    it.each(TEMPLATE_NAMES)(
      'are the first four people with a link to the others, in %s',
      async (name) => {
        const found = await loaded(exposed, answer(FOUR, { total_count: 1234 }));
        expect(found.outcome).toEqual(success(undefined));
        expect(found.calls).toEqual([
          {
            resource,
            params: expect.objectContaining({ amebaId: 'hidamari-yonin', page: 1, limit: 4 }),
          },
        ]);
        const { container, complaints } = draw(exposed, found, name);
        expect(complaints).toEqual([]);
        expect(container.querySelector('h2')?.textContent).toBe(`${heading}1,234人`);
        expect([...container.querySelectorAll('li')].map((row) => row.textContent)).toEqual(
          FOUR.map(({ nickname }) => expect.stringContaining(nickname)),
        );
        const way = container.querySelector('p > a');
        expect([way?.textContent, way?.getAttribute('href')]).toEqual(more);
      },
    );

    it('have no link if all people are listed', async () => {
      const { container } = draw(exposed, await loaded(exposed, answer(FOUR)));
      expect(container.querySelectorAll('li')).toHaveLength(FOUR.length);
      expect(container.querySelector('p > a')).toBeNull();
    });

    it('render nothing if there is no one', async () => {
      const { container } = draw(exposed, await loaded(exposed, answer([])));
      expect(container.textContent).toBe('');
    });

    it('render nothing before they are loaded', () => {
      const opened = aContractStore({ slices: exposed.slices });
      expect(draw(exposed, opened).container.textContent).toBe('');
    });

    it('belong only to the entry for which they were requested', async () => {
      const opened = await loaded(exposed, answer(FOUR));
      const { View } = exposed;
      const other = hydrated(<View id="8" template="new" />, {
        store: opened.roundTripped().store,
        template: 'new',
      });
      expect(other.container.textContent).toBe('');
      expect(draw(exposed, opened).container.textContent).toContain('鳶');
    });

    it('R4.10 omit hidden people, and render nothing if all are hidden', async () => {
      const found = await loaded(exposed, answer(FOUR, { total_count: 1234 }));
      const block = (amebaId: string) =>
        act(() => void found.store.dispatch(blockChanged({ amebaId, isBlocked: true })));
      const { View } = exposed;
      const { container } = hydrated(<View id="7" template="new" />, { store: found.store });
      block('tori-0');
      expect(container.querySelectorAll('li')).toHaveLength(FOUR.length - 1);
      expect(container.querySelector('h2')?.textContent).toBe(`${heading}1,234人`);
      ['tori-1', 'tori-2', 'tori-3'].forEach(block);
      expect(container.textContent).toBe('');
    });

    it('R8.4 fail with the error code of their read', async () => {
      const { outcome } = await loaded(exposed, { [resource]: failsWith('API-001', 0) });
      expect(outcome).toMatchObject({ ok: false, error: { code: 'API-001' } });
    });
  },
);

test('R3.12 the reader count is omitted if reader_count is off', async () => {
  const [{ answer }] = CASES;
  const found = await loaded(readers, answer(FOUR, { total_count: 1234 }), ['reader_count']);
  const { container } = draw(readers, found);
  expect(container.querySelector('h2')?.textContent).toBe('このブログのフォロワー');
  expect(container.textContent).not.toContain('1,234');
});
