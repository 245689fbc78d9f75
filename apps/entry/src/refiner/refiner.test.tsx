/** @jest-environment jsdom */
import { someWireArchives, someWireThemes } from '@engawa/api-client/fixtures/sidebar.ts';
import { aWireEntryPage } from '@engawa/api-client/fixtures/wireEntry.ts';
import { modalsClosed, navigationRequested, takeEvery } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { aWireEntry } from '../entries/entry.fixture.ts';
import { show } from '../entries/openPages.fixture.tsx';
import { exposed } from '../lists/entryList.page.ts';
import { loadedPage } from '../lists/loadedList.fixture.ts';
import type { Condition, ConditionId } from './conditions.ts';
import { selectRefiner, type RefinerRootState } from './refinerSlice.ts';

const ANSWERS = {
  blogEntries: aWireEntryPage([aWireEntry({ entry_text: null })]),
  blogThemes: someWireThemes(),
  blogArchives: someWireArchives(),
};
const loaded = (search = '', answers: object = ANSWERS) =>
  loadedPage<RefinerRootState>(exposed, `entrylist.html${search}`, { ...answers });
const condition = (conditionId: ConditionId, value = '1'): Condition => ({ conditionId, value });

describe('R4.13 the page of a refined list', () => {
  it.each([{ theme: 'x' }, { theme: '0' }, { period: '202613' }, { period: '26' }, { image: '2' }])(
    'returns 404 without a read for the query %j',
    async (query) => {
      const { outcome, requested } = await loaded(`?${new URLSearchParams(query)}`);
      expect(outcome.status).toBe(404);
      expect(requested).toEqual([]);
    },
  );

  it('requests the entries that meet its conditions, is uncached, and has noindex and the canonical path of the full list', async () => {
    const { requested, outcome, head } = await loaded('?theme=501&period=202606&image=1');
    expect(requested[0]).toMatchObject({
      resource: 'blogEntries',
      params: { themeId: 501, period: '202606', hasImage: true },
    });
    expect(outcome).toMatchObject({ status: 200, maxAgeS: 0 });
    const { isNoIndex, canonicalPath } = head();
    expect([isNoIndex, canonicalPath]).toEqual([true, '/hidamari-yonin/entrylist.html']);
    const whole = await loaded();
    expect(whole.outcome.maxAgeS).toBe(600);
    expect(whole.head().isNoIndex).not.toBe(true);
  });

  it('returns 200 if the themes and months for its form cannot be read', async () => {
    const { outcome } = await loaded('', { blogEntries: ANSWERS.blogEntries });
    expect(outcome.status).toBe(200);
  });
});

describe.each(TEMPLATE_NAMES)('R4.13 the refiner in the %s template', (template) => {
  const opened = async (search = '') => {
    const page = await loaded(search);
    const said: string[] = [];
    page.start(function* watch() {
      yield* takeEvery(modalsClosed, () => void said.push('closed'));
      yield* takeEvery(navigationRequested, ({ payload }) => void said.push(payload.path));
    });
    const state = () => selectRefiner(page.store.getState());
    const { container } = show(exposed, page, template);
    return { said, state, container };
  };

  it('is a closed form for the URL of the list, with a field for each condition', async () => {
    const { container } = await opened();
    const form = container.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/hidamari-yonin/entrylist.html');
    expect(form?.getAttribute('autocomplete')).toBe('off');
    expect(container.querySelector('details')?.open).toBe(false);
    expect([...(form?.elements ?? [])].map((field) => field.getAttribute('name'))).toEqual([
      'theme',
      'period',
      'image',
      'amember',
      null,
    ]);
  });

  it('sets willChange, deselects an excluded condition, and restores the conditions on cancel', async () => {
    const { state } = await opened('?image=1');
    const [image, amember] = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect([image?.checked, amember?.checked, state().willChange]).toEqual([true, false, false]);
    act(() => void fireEvent.click(amember as HTMLElement));
    expect([image?.checked, amember?.checked, state().willChange]).toEqual([false, true, true]);
    act(() => void fireEvent.click(screen.getByRole('button', { name: '変更を取り消す' })));
    expect([image?.checked, amember?.checked, state().willChange]).toEqual([true, false, false]);
  });

  it('closes modals and navigates to the refined list on submit, and is reset on pagehide', async () => {
    const { said, state, container } = await opened();
    act(
      () =>
        void fireEvent.change(screen.getByRole('combobox', { name: '時期' }), {
          target: { value: '202207' },
        }),
    );
    act(() => void fireEvent.submit(container.querySelector('form') as HTMLFormElement));
    expect(state()).toMatchObject({ current: [], editing: [condition('period', '202207')] });
    expect(said).toEqual(['closed', '/hidamari-yonin/entrylist.html?period=202207']);
    act(() => void fireEvent(window, new Event('pagehide')));
    expect(state()).toMatchObject({ current: [], editing: [], willChange: false });
  });

  it('has for each active condition a link that removes it', async () => {
    await opened('?theme=501&amember=1');
    expect(
      screen.getAllByRole('link', { name: /をはずす$/ }).map((link) => link.getAttribute('href')),
    ).toEqual([
      '/hidamari-yonin/entrylist.html?amember=1',
      '/hidamari-yonin/entrylist.html?theme=501',
    ]);
  });
});
