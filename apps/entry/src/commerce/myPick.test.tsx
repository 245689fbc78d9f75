/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { fakeRead, failsWith, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireMyPick } from '@engawa/api-client/fixtures/shop.ts';
import type { TemplateName } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { exposed as entryDetail } from '../detail/entryDetail.page.ts';
import { aStoredEntry } from '../entries/entry.fixture.ts';
import { anEntryDetailStore, buildEntryHtml } from '../entries/openPages.fixture.tsx';
import { exposed } from './myPick.module.ts';

const PICKS = {
  items: [aWireMyPick(), aWireMyPick({ name: '糊', url: 'javascript:a()', note: '' })],
};

const loaded = async (answers: FakeAnswers) => {
  const read = fakeRead(answers);
  const opened = aContractStore({ slices: exposed.slices, shared: {}, read });
  await exposed.load('7', opened.services);
  return { ...opened, requested: read.calls };
};

const draw = ({ store }: Awaited<ReturnType<typeof loaded>>, template: TemplateName = 'new') => {
  const { View } = exposed;
  return render(
    <Hosted store={store} host={aSlotHost({ template, htmlOf: buildEntryHtml })}>
      <View id="7" template={template} />
    </Hosted>,
  );
};

describe('R3.25 the MyPick module below an entry', () => {
  it.each(TEMPLATE_NAMES)(
    'has a PR label and lists the items with their shops in %s',
    async (template) => {
      const found = await loaded({ myPick: PICKS });
      expect(found.requested).toEqual([
        { resource: 'myPick', params: { amebaId: 'hidamari-yonin', blogId: 10001, entryId: 7 } },
      ]);
      draw(found, template);
      expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('マイピック');
      expect(screen.getByText('PR')).toBeTruthy();
      const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
      expect(items).toEqual(['障子紙紙の店日にあてても焼けません。', '糊紙の店']);
    },
  );

  it('renders two items with the same name without a console error', async () => {
    const faults = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    draw(await loaded({ myPick: { items: [aWireMyPick(), aWireMyPick({ note: '二枚目' })] } }));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(faults.mock.calls).toEqual([]);
    faults.mockRestore();
  });

  it('links only to safe URLs, with rel="sponsored noopener"', async () => {
    draw(await loaded({ myPick: PICKS }));
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://shop.example/shoji', 'sponsored noopener'],
    ]);
  });

  it.each([
    [failsWith('API-001', 0), 500],
    [failsWith('API-005', 502), 502],
    [failsWith('API-004', 404), 404],
  ])(
    'R3.23 is not rendered if its read fails, and the status of the read is stored (%#)',
    async (myPick, stored) => {
      const found = await loaded({ myPick });
      expect(found.store.getState()).toMatchObject({
        commerceState: { myPicksByEntry: { 7: { statusCode: stored, value: null } } },
      });
      expect(draw(found).container.textContent).toBe('');
    },
  );

  it('hydrates without a change of the server’s HTML', async () => {
    const { store } = (await loaded({ myPick: PICKS })).roundTripped();
    const { View } = exposed;
    const rendered = hydrated(<View id="7" template="new" />, {
      store,
      template: 'new',
      htmlOf: buildEntryHtml,
    });
    expect(rendered.complaints).toEqual([]);
  });

  it('R2.2.15 is placed only below an entry with picks, after the shop items', () => {
    const collectModules = (entry: Parameters<typeof aStoredEntry>[0]) =>
      entryDetail
        .modules(anEntryDetailStore(aStoredEntry(entry)).store.getState())
        .map(({ module }) => module)
        .filter((module) => ['entry/EntryItems', 'entry/MyPick'].includes(module));
    expect(collectModules({})).toEqual([]);
    expect(collectModules({ hasItems: true, hasMyPick: true })).toEqual([
      'entry/EntryItems',
      'entry/MyPick',
    ]);
  });
});
