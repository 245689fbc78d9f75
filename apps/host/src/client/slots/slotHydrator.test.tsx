/** @jest-environment jsdom */
import { failure } from '@engawa/contract';
import { ModuleSlot } from '@engawa/contract/slots/Slot.tsx';
import { aDocument, Broken, PARTS } from './hydratedSlots.fixture.tsx';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

const MOST_TASKS = 2000;
const until = async (isSo: () => boolean) => {
  for (let task = 0; !isSo(); task += 1) {
    if (task > MOST_TASKS) throw new Error('waited in vain');
    await new Promise((next) => setTimeout(next, 1));
  }
};
/** lets pending tasks run */
const someTasks = async () => {
  for (let task = 0; task < 5; task += 1) await new Promise((next) => setTimeout(next, 0));
};
/** keys of slots that the caller of `commitPage` opens */
const LATE_A = new Set(['social/A:1']);

describe('the hydration of slots', () => {
  it('starts with the enclosing page and leaves other slots dehydrated', async () => {
    const { opener, slot, live, complaints } = await aDocument();
    const node = slot('social/A').querySelector('p');
    expect(await opener.open(slot('social/A'))).toBe(true);
    expect(live()).toEqual(['entry/Page:0', 'social/A:1']);
    expect(slot('social/A').querySelector('p')).toBe(node);
    expect(slot('social/B').textContent).toBe('B');
    expect(complaints).toEqual([]);
  });

  it('loads each module once', async () => {
    const { opener, slot, requested } = await aDocument();
    await Promise.all([1, 2].map(() => opener.open(slot('social/A'))));
    expect(requested).toEqual(['entry/Page', 'social/A']);
  });

  it('leaves a slot without code dehydrated, and loads its code again on request', async () => {
    const { opener, slot, failed, left, live, arriving } = await aDocument({
      inBrowser: { 'social/A': null },
    });
    expect(await opener.open(slot('social/A'))).toBe(false);
    expect(slot('social/A').textContent).toBe('A');
    expect(failed).toEqual(['REMOTE-001 social/A']);
    expect(left).toEqual(['social/A:1']);
    Object.assign(arriving, PARTS);
    expect(await opener.open(slot('social/A'))).toBe(true);
    expect(live()).toContain('social/A:1');
  });

  it('R8.5 a slot whose module no release exposes renders nothing on both sides', async () => {
    const Page = () => (
      <main>
        <ModuleSlot module="social/Gone" id="1">
          placeholder
        </ModuleSlot>
        <ModuleSlot module="social/A" id="1" />
      </main>
    );
    const { opener, slot, failed, complaints } = await aDocument({
      onServer: { 'entry/Page': Page },
      inBrowser: { 'entry/Page': Page },
    });
    expect(document.body.textContent).toBe('A');
    expect(await opener.open(slot('social/A'))).toBe(true);
    expect(document.querySelector('[data-slot^="social/Gone"]')).toBeNull();
    expect([document.body.textContent, failed, complaints]).toEqual(['A', [], []]);
  });

  it('resolves all slots of a page without code to false', async () => {
    const { opener, slot, left, live } = await aDocument({ inBrowser: { 'entry/Page': null } });
    expect(await opener.open(slot('social/A'))).toBe(false);
    expect(left).toEqual(['entry/Page:0', 'social/A:1']);
    expect(live()).toEqual([]);
    expect(document.body.textContent).toBe('AB');
  });

  it('continues with other slots after an error in one slot, and does not retry that slot', async () => {
    const { opener, slot, failed, requested, live, comeNear, goAway } = await aDocument({
      inBrowser: { 'social/A': Broken },
    });
    opener.watch();
    comeNear();
    await until(() => live().includes('social/B:1'));
    expect(failed).toEqual(['social/A threw']);
    expect(slot('social/A').textContent).toBe('A');
    // leaving and returning does not make the slot retry
    goAway();
    comeNear();
    await someTasks();
    expect(requested).toEqual(['entry/Page', 'social/A', 'social/B']);
  });

  it('BQ4 does not wait for a slow slot before the others, pressed or near the viewport', async () => {
    for (const isPressed of [false, true]) {
      const code = Promise.withResolvers<void>();
      const { opener, slot, live, comeNear } = await aDocument({
        whenLoaded: { 'social/A': code.promise },
      });
      const opened = isPressed && opener.openFirst(slot('social/A'));
      opener.watch();
      comeNear();
      await until(() => live().includes('social/B:1'));
      expect(live()).not.toContain('social/A:1');
      code.resolve();
      await until(() => live().includes('social/A:1'));
      expect(await opened).toBe(isPressed);
    }
  });

  it('R8.4 retries a slot whose code did not arrive when it re-enters the viewport or the browser is online again', async () => {
    for (const comeBack of ['to it', 'online']) {
      const { opener, failed, requested, live, arriving, comeNear, goAway } = await aDocument({
        inBrowser: { 'social/A': null },
      });
      opener.watch();
      comeNear();
      await until(() => live().includes('social/B:1'));
      // the reader does not scroll
      comeNear();
      await someTasks();
      expect(requested).toEqual(['entry/Page', 'social/A', 'social/B']);
      Object.assign(arriving, PARTS);
      if (comeBack === 'to it') {
        goAway();
        comeNear();
      } else window.dispatchEvent(new Event('online'));
      await until(() => live().includes('social/A:1'));
      expect(failed).toEqual(['REMOTE-001 social/A']);
      // the slot stays hydrated
      goAway();
      comeNear();
      window.dispatchEvent(new Event('online'));
      await someTasks();
      expect(requested).toEqual(['entry/Page', 'social/A', 'social/B', 'social/A']);
    }
  });

  it('does not retry a slot whose code did not arrive after a navigation', async () => {
    const { opener, requested, live, comeNear, goAway } = await aDocument({
      inBrowser: { 'social/A': null },
    });
    opener.watch();
    comeNear();
    await until(() => live().includes('social/B:1'));
    opener.commitPage(new Set(['entry/Page:0', 'social/A:1', 'social/B:1']), new Map(), LATE_A);
    goAway();
    comeNear();
    await someTasks();
    expect(requested).toEqual(['entry/Page', 'social/A', 'social/B']);
  });

  it('INP starts with a pressed slot before those near the viewport', async () => {
    const { opener, slot, requested, live, comeNear } = await aDocument();
    await opener.open(slot('entry/Page'));
    const pressed = opener.openFirst(slot('social/B'));
    opener.watch();
    comeNear();
    await pressed;
    expect(requested).toEqual(['entry/Page', 'social/B']);
    while (!live().includes('social/A:1')) await new Promise((next) => setTimeout(next, 0));
  });

  it('requests the personal data of a module that declares it', async () => {
    const { opener, slot, wanted } = await aDocument({ owns: { 'social/B': 'bookmark' } });
    await opener.open(slot('social/A'));
    await opener.open(slot('social/B'));
    expect(wanted).toEqual([{ bookmark: ['1'] }]);
  });

  it('loads data only for a slot that the server could not render', async () => {
    const { opener, slot, loads } = await aDocument({ onServer: { 'social/A': Broken } });
    expect(slot('social/A').textContent).toBe('');
    expect(opener.isUndrawn('social/A:1')).toBe(true);
    await opener.open(slot('social/A'));
    await opener.open(slot('social/B'));
    expect(loads).toEqual(['social/A']);
    expect(slot('social/A').textContent).toBe('A');
    expect(opener.isUndrawn('social/A:1')).toBe(false);
  });

  it('R8.4 leaves a slot with a failed read empty and reports the error code, until a read succeeds', async () => {
    const { opener, slot, loads, failed, left, live } = await aDocument({
      onServer: { 'social/A': Broken },
      ends: [failure({ code: 'API-005', error: 'Bad Gateway' })],
    });
    expect(await opener.open(slot('social/A'))).toBe(false);
    expect([failed, left]).toEqual([['API-005 social/A'], ['social/A:1']]);
    expect(live()).toEqual(['entry/Page:0']);
    expect(slot('social/A').textContent).toBe('');
    expect(await opener.open(slot('social/A'))).toBe(true);
    expect(loads).toEqual(['social/A', 'social/A']);
    expect(slot('social/A').textContent).toBe('A');
  });

  it('observes the slots of the new page after a navigation, and loads data only for new slots', async () => {
    const { opener, live, loads, comeNear } = await aDocument();
    opener.watch();
    const rendered = new Set(['entry/Page:0', 'social/A:1']);
    opener.commitPage(rendered, new Map());
    comeNear();
    while (live().length < 3) await new Promise((next) => setTimeout(next, 0));
    expect(loads).toEqual(['social/B']);
  });

  it('ignores a slot that was removed while its code was loading', async () => {
    const { opener, slot, live, left } = await aDocument();
    const lost = slot('social/A');
    const opening = opener.open(lost);
    lost.remove();
    expect(await opening).toBe(false);
    expect(live()).not.toContain('social/A:1');
    expect(left).toEqual(['social/A:1']);
  });

  it('ignores a slot that was removed while its data was loading', async () => {
    const data = Promise.withResolvers<void>();
    const { opener, slot, loads, left } = await aDocument({
      onServer: { 'social/A': Broken },
      whenRead: data.promise,
    });
    const lost = slot('social/A');
    const opening = opener.open(lost);
    while (loads.length === 0) await new Promise((next) => setTimeout(next, 0));
    lost.remove();
    data.resolve();
    expect(await opening).toBe(false);
    expect(left).toEqual(['social/A:1']);
  });

  it('ends the loads of slots that the next page does not have, without a report', async () => {
    const data = Promise.withResolvers<void>();
    const { opener, slot, loads, aborted, failed, live } = await aDocument({
      onServer: { 'social/A': Broken, 'social/B': Broken },
      whenRead: data.promise,
    });
    const attempts = ['social/A', 'social/B'].map((module) => opener.open(slot(module)));
    await until(() => loads.length === 2);
    slot('social/A').remove();
    opener.commitPage(new Set(['entry/Page:0']), new Map());
    data.resolve();
    expect(await Promise.all(attempts)).toEqual([false, true]);
    expect([aborted, failed]).toEqual([['social/A'], []]);
    expect(live()).toEqual(['entry/Page:0', 'social/B:1']);
  });
});

describe('BR11 a module with opensOnIntent', () => {
  it.each(['pointermove', 'pointerdown', 'focusin'])(
    'hydrates on %s in its slot, not near the viewport',
    async (type) => {
      const { opener, slot, live, requested, comeNear } = await aDocument({
        opensOnIntent: ['social/A'],
      });
      opener.watch();
      comeNear();
      await until(() => live().includes('social/B:1'));
      expect(requested).not.toContain('social/A');
      slot('social/A')
        .querySelector('p')
        ?.dispatchEvent(new Event(type, { bubbles: true }));
      await until(() => live().includes('social/A:1'));
    },
  );

  it('hydrates immediately when its slot already has focus', async () => {
    const { opener, slot, live } = await aDocument({ opensOnIntent: ['social/A'] });
    const text = slot('social/A').querySelector('p');
    text?.setAttribute('tabindex', '-1');
    text?.focus();
    opener.watch();
    await until(() => live().includes('social/A:1'));
  });
});
