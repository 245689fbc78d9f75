import { failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import { dialogClosed, overlayTurned, takeEvery } from '@engawa/contract';
import * as fc from 'fast-check';
import {
  aHeldRead,
  buildAnswer,
  aViewerStore,
  imageAt,
  pathAt,
  settled,
  type HeldRead,
} from './viewer.fixture.ts';
import {
  imagesRequested,
  imagesFailed,
  turnRequested,
  viewerOpened,
  viewerTurned,
} from './viewerSlice.ts';

const COUNT = 12;

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const open = () => {
  const { requested, read } = aHeldRead();
  const page = aViewerStore(read);
  const turned: string[] = [];
  stops.push(
    page.stop,
    page.start(function* watch() {
      yield* takeEvery(overlayTurned, ({ payload }) => void turned.push(payload));
    }),
  );
  return {
    ...page,
    requested,
    turned,
    say: async (action: { type: string }) => {
      page.store.dispatch(action);
      await settled();
    },
    fail: async (read_: HeldRead | undefined) => {
      read_?.answer(failsWith('API-001', 0)());
      await settled();
    },
    answer: async (read_: HeldRead | undefined) => {
      read_?.answer(buildAnswer(read_.params, COUNT));
      await settled();
    },
  };
};

describe('R3.19 R4.11 the viewer saga', () => {
  it('opens with the ids in its address, and reads the images around that image', async () => {
    const page = open();
    await page.say(viewerOpened(pathAt(4)));
    expect(page.viewer()).toMatchObject({
      isOpen: true,
      amebaId: 'hidamari-yonin',
      entryId: imageAt(4).entryId,
      imageId: 5,
      imageList: [],
      prev: { url: pathAt(4), isLoading: true, error: null },
      next: { url: pathAt(4), isLoading: true, error: null },
    });
    expect(page.requested[0]?.params).toMatchObject({ amebaId: 'hidamari-yonin', imageId: 5 });
    await page.answer(page.requested[0]);
    expect(page.places()).toEqual([2, 3, 4, 5, 6]);
    // close to both ends: both sides load at once
    expect(page.viewer()).toMatchObject({
      prev: { url: pathAt(2), isLoading: true },
      next: { url: pathAt(6), isLoading: true },
    });
    expect(page.requested.slice(1).map(({ params }) => params['side'])).toEqual(['next', 'prev']);
  });

  it('R4.11 lists an image once if two responses contain it', async () => {
    const page = open();
    await page.say(viewerOpened(pathAt(4)));
    await page.answer(page.requested[0]);
    const [, next] = page.requested;
    // the response overlaps: it starts one image before the last loaded one
    next?.answer(buildAnswer({ ...next.params, imageId: 6 }, COUNT));
    await settled();
    expect(page.places()).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('retains its ids when closed, and the images that it has read when opened again', async () => {
    const page = open();
    await page.say(viewerOpened(pathAt(0)));
    await page.answer(page.requested[0]);
    await page.say(dialogClosed(`imagevideo/Viewer:${pathAt(0)}`));
    expect(page.viewer()).toMatchObject({ isOpen: false, entryId: 90, imageId: 1 });
    await page.say(dialogClosed('social/LikersDialog:7'));
    const reads = page.requested.length;
    await page.say(viewerOpened(pathAt(1)));
    expect([page.viewer().isOpen, page.places().slice(0, 3)]).toEqual([true, [0, 1, 2]]);
    expect(page.requested.slice(reads).every(({ params }) => params['side'] !== undefined)).toBe(
      true,
    );
  });

  it('turns to images of other entries, and emits overlayTurned', async () => {
    const page = open();
    await page.say(viewerOpened(pathAt(2)));
    await page.answer(page.requested[0]);
    await page.say(turnRequested('next'));
    expect(page.turned).toEqual([pathAt(3)]);
    expect(page.viewed().image?.entryId).toBe(imageAt(3).entryId);
    expect(imageAt(3).entryId).not.toBe(imageAt(2).entryId);
  });

  it('turns after the next image is read, if the turn was requested before', async () => {
    const page = open();
    await page.say(viewerOpened(pathAt(4)));
    await page.say(turnRequested('next'));
    expect([page.turned, page.requested.length]).toEqual([[], 1]);
    await page.answer(page.requested[0]);
    expect(page.turned).toEqual([pathAt(5)]);
    expect(page.viewer().isWaiting).toBe(false);
  });

  it('stops waiting for an image when it is closed, or opened at another image', async () => {
    for (const left of [dialogClosed(`imagevideo/Viewer:${pathAt(6)}`), viewerOpened(pathAt(4))]) {
      const page = open();
      /* oxlint-disable no-await-in-loop -- one after another */
      await page.say(viewerOpened(pathAt(4)));
      await page.answer(page.requested[0]);
      await page.say(viewerTurned(pathAt(6)));
      await page.say(turnRequested('next'));
      expect(page.viewer().isWaiting).toBe(true);
      await page.say(left);
      expect(page.viewer().isWaiting).toBe(false);
      const turned = [...page.turned];
      for (const read of page.requested.slice(1)) await page.answer(read);
      expect(page.turned).toEqual(turned);
      /* oxlint-enable no-await-in-loop */
    }
  });

  it('continues to wait for an image if the other side or an outdated read fails', async () => {
    const page = open();
    await page.say(viewerOpened(pathAt(4)));
    await page.answer(page.requested[0]);
    await page.say(viewerTurned(pathAt(6)));
    await page.say(turnRequested('next'));
    const [, next, prev] = page.requested;
    expect(prev?.params['side']).toBe('prev');
    await page.fail(prev);
    await page.say(imagesFailed({ from: pathAt(11), side: 'next', error: 'API-001' }));
    expect([page.viewer().isWaiting, page.viewer().next.error]).toEqual([true, null]);
    await page.answer(next);
    expect(page.turned.at(-1)).toBe(pathAt(7));
  });

  it('stops waiting for an image when the read fails', async () => {
    const page = open();
    await page.say(viewerOpened(pathAt(4)));
    await page.say(turnRequested('next'));
    await page.fail(page.requested[0]);
    expect(page.viewer()).toMatchObject({ isWaiting: false, next: { error: 'API-001' } });
  });

  it('does not turn before the first image of the archive', async () => {
    const page = open();
    await page.say(viewerOpened(pathAt(0)));
    await page.answer(page.requested[0]);
    await page.say(turnRequested('prev'));
    expect([page.turned, page.viewer().isWaiting]).toEqual([[], false]);
  });

  it('ignores a response for an address that is not current', async () => {
    const page = open();
    await page.say(viewerOpened(pathAt(1)));
    await page.say(viewerOpened(pathAt(10)));
    await page.answer(page.requested[0]);
    expect(page.places()).toEqual([]);
    await page.answer(page.requested[1]);
    expect(page.places()).toEqual([8, 9, 10, 11]);
    await page.answer(page.requested[0]);
    expect(page.places()).toEqual([8, 9, 10, 11]);
  });

  it('stores the error of each side, and reads it again only on request', async () => {
    const page = open();
    await page.say(viewerOpened(pathAt(4)));
    await page.answer(page.requested[0]);
    const [, next, prev] = page.requested;
    await page.fail(next);
    await page.answer(prev);
    expect(page.viewer()).toMatchObject({
      next: { url: pathAt(6), isLoading: false, error: 'API-001' },
      prev: { error: null },
    });
    await page.say(viewerTurned(pathAt(5)));
    // a failed read is not repeated automatically
    expect(page.requested.filter(({ params }) => params['side'] === 'next')).toHaveLength(1);
    await page.say(imagesRequested({ from: pathAt(6), side: 'next' }));
    expect(page.viewer().next).toEqual({ url: pathAt(6), isLoading: true, error: null });
    await page.answer(page.requested.at(-1));
    expect(page.places().slice(-3)).toEqual([6, 7, 8]);
  });

  it('fails with API-002 on an invalid response', async () => {
    const page = open();
    await page.say(viewerOpened(pathAt(4)));
    page.requested[0]?.answer({ ok: true, value: { images: 'none' } });
    await settled();
    expect(page.viewer()).toMatchObject({ imageList: [], next: { error: 'API-002' } });
  });
});

test('R4.11 the images of the viewer match the archive, once each, in any order of actions and responses', async () => {
  const acts = fc.oneof(
    fc.constantFrom('prev' as const, 'next' as const),
    fc.record({ opens: fc.integer({ min: 0, max: COUNT - 1 }) }),
    fc.record({ answers: fc.nat(), fails: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { maxLength: 25 }), async (all) => {
      const { requested, read } = aHeldRead();
      const page = aViewerStore(read);
      try {
        page.store.dispatch(viewerOpened(pathAt(5)));
        for (const act of all) {
          if (typeof act === 'string') page.store.dispatch(turnRequested(act));
          else if ('opens' in act) page.store.dispatch(viewerOpened(pathAt(act.opens)));
          else if (requested.length > 0) {
            // an old read may get a second response; the state decides
            const held = requested[act.answers % requested.length];
            held?.answer(act.fails ? failsWith('API-001', 0)() : buildAnswer(held.params, COUNT));
          }
          // oxlint-disable-next-line no-await-in-loop -- one after another
          await settled();
          const places = page.places();
          expect(places).toEqual(places.map((_, at) => (places[0] ?? 0) + at));
          const { imageId, prev, next } = page.viewer();
          expect([
            imageId !== null,
            prev.url === null && places[0] !== 0 && places.length > 0,
          ]).toEqual([true, false]);
          expect(next.url === null && places.length > 0 && places.at(-1) !== COUNT - 1).toBe(false);
        }
      } finally {
        page.stop();
      }
    }),
    { numRuns: 60 },
  );
});
