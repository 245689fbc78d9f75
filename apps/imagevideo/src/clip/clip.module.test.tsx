/** @jest-environment jsdom */
import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aVideo, someWireEntryVideos } from '@engawa/api-client/fixtures/video.ts';
import { success } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { FILM } from '../videoState/videoPages.fixture.tsx';
import { exposed } from './clip.module.ts';

afterEach(() => document.body.replaceChildren());

const opened = (answers: FakeAnswers) => {
  const read = fakeRead(answers);
  const store = aContractStore({ slices: exposed.slices, read });
  return { ...store, calls: read.calls, load: () => exposed.load('7', store.services) };
};

const TWO = [
  aVideo({ ...FILM, totalInEntry: 2 }),
  aVideo({ ...FILM, videoId: 5, totalInEntry: 2, positionInEntry: 2 }),
];

describe('R2.2.15 the Clip module of an entry', () => {
  it.each(TEMPLATE_NAMES)(
    'renders the videos in order with preload="none" in %s',
    async (template) => {
      const clip = opened({ entryVideos: someWireEntryVideos(TWO) });
      expect(await clip.load()).toEqual(success(undefined));
      expect(clip.calls).toEqual([
        {
          resource: 'entryVideos',
          params: { amebaId: 'hidamari-yonin', blogId: 10001, entryId: 7 },
        },
      ]);
      const { View } = exposed;
      const { store } = clip.roundTripped();
      const rendered = hydrated(<View id="7" template={template} />, { store, template });
      expect(rendered.complaints).toEqual([]);
      const films = [...rendered.container.querySelectorAll('video')];
      expect(films.map(({ preload, controls, width }) => [preload, controls, width])).toEqual(
        TWO.map(({ poster }) => ['none', true, poster.width]),
      );
      expect(films.map((film) => film.getAttribute('aria-label'))).toEqual([
        expect.stringContaining('（1/2）'),
        expect.stringContaining('（2/2）'),
      ]);
    },
  );

  it('R8.4 fails with the error code of its failed read', async () => {
    expect(await opened({ entryVideos: failsWith('API-001', 0) }).load()).toMatchObject({
      ok: false,
      error: { code: 'API-001' },
    });
  });
});
