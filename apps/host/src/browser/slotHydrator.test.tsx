/** @jest-environment jsdom */
import { failure } from '@engawa/contract';
import { aDocument, Broken, PARTS } from './hydratedSlots.fixture.tsx';

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  document.documentElement.removeAttribute('data-has-room');
  jest.restoreAllMocks();
});

describe('opening of slots', () => {
  it('opens first what stands around, and leaves other parts as the server rendered them', async () => {
    const { opener, slot, live, complaints } = await aDocument();
    const node = slot('social/A').querySelector('p');
    expect(await opener.open(slot('social/A'))).toBe(true);
    expect(live()).toEqual(['entry/Page:0', 'social/A:1']);
    expect(slot('social/A').querySelector('p')).toBe(node);
    expect(slot('social/B').textContent).toBe('B');
    expect(complaints).toEqual([]);
  });

  it('loads each part once however often it is wanted', async () => {
    const { opener, slot, asked } = await aDocument();
    await Promise.all([1, 2].map(() => opener.open(slot('social/A'))));
    expect(asked).toEqual(['entry/Page', 'social/A']);
  });

  it('a part whose code does not come stays as it is, and is asked for again when wanted', async () => {
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

  it('a page whose code does not come leaves its parts as they are, without waiting for ever', async () => {
    const { opener, slot, left, live } = await aDocument({ inBrowser: { 'entry/Page': null } });
    expect(await opener.open(slot('social/A'))).toBe(false);
    expect(left).toEqual(['entry/Page:0', 'social/A:1']);
    expect(live()).toEqual([]);
    expect(document.body.textContent).toBe('AB');
  });

  it('a part that throws costs itself alone: the rest in view still hydrates', async () => {
    const { opener, slot, failed, live, comeNear } = await aDocument({
      inBrowser: { 'social/A': Broken },
    });
    opener.watch();
    comeNear();
    while (!live().includes('social/B:1')) await new Promise((next) => setTimeout(next, 0));
    expect(failed).toEqual(['social/A threw']);
    expect(slot('social/A').textContent).toBe('A');
  });

  it('INP opens a part in which something waits before those that have only come near', async () => {
    const { opener, slot, asked, live, comeNear } = await aDocument();
    await opener.open(slot('entry/Page'));
    const pressed = opener.openFirst(slot('social/B'));
    opener.watch();
    comeNear();
    await pressed;
    expect(asked).toEqual(['entry/Page', 'social/B']);
    while (!live().includes('social/A:1')) await new Promise((next) => setTimeout(next, 0));
  });

  it('R2.1.9 has the code at hand of what still sleeps, and leaves it asleep', async () => {
    const { opener, slot, failed, live, arriving } = await aDocument({
      inBrowser: { 'social/B': null },
    });
    await opener.open(slot('entry/Page'));
    await opener.gather(true);
    expect([...opener.parts.keys()]).toEqual(['entry/Page', 'social/A']);
    expect([live(), failed]).toEqual([['entry/Page:0'], ['REMOTE-001 social/B']]);
    Object.assign(arriving, PARTS);
    await opener.gather(true);
    expect(opener.parts.has('social/B')).toBe(true);
    // what is read once it comes near is not of the page that can be shown again
    const far = await aDocument({ loadsNear: ['social/B'] });
    await far.opener.open(far.slot('entry/Page'));
    await far.opener.gather(false);
    expect(far.asked).toEqual(['entry/Page', 'social/A']);
    await far.opener.gather(true);
    expect(far.asked).toEqual(['entry/Page', 'social/A', 'social/B']);
    expect(far.opener.parts.has('social/B')).toBe(false);
  });

  it('asks for the reader’s own data of a part that says so', async () => {
    const { opener, slot, wanted } = await aDocument({ owns: { 'social/B': 'bookmark' } });
    await opener.open(slot('social/A'));
    await opener.open(slot('social/B'));
    expect(wanted).toEqual([{ bookmark: ['1'] }]);
  });

  it('loads the data of a part that the server could not draw, and of no other', async () => {
    const { opener, slot, loads } = await aDocument({ onServer: { 'social/A': Broken } });
    expect(slot('social/A').textContent).toBe('');
    expect(opener.isUndrawn('social/A:1')).toBe(true);
    await opener.open(slot('social/A'));
    await opener.open(slot('social/B'));
    expect(loads).toEqual(['social/A']);
    expect(slot('social/A').textContent).toBe('A');
    expect(opener.isUndrawn('social/A:1')).toBe(false);
  });

  it('R8.4 a part whose read fails stays shut and says with which number, until a read succeeds', async () => {
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

  it('after a page was turned it watches what stands, and loads the data of what is new', async () => {
    const { opener, live, loads, comeNear } = await aDocument();
    opener.watch();
    const drawn = new Set(['entry/Page:0', 'social/A:1']);
    opener.commitPage(drawn, new Map());
    comeNear();
    while (live().length < 3) await new Promise((next) => setTimeout(next, 0));
    expect(loads).toEqual(['social/B']);
  });

  it('a slot whose page was turned while its code was on the way is left alone', async () => {
    const { opener, slot, live, left } = await aDocument();
    const lost = slot('social/A');
    const opening = opener.open(lost);
    lost.remove();
    expect(await opening).toBe(false);
    expect(live()).not.toContain('social/A:1');
    expect(left).toEqual(['social/A:1']);
  });

  it('nor is one whose page was turned while its data was on the way waited for', async () => {
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
});

describe('R9.8 BR6 a part that makes room', () => {
  const Late = () => <p data-makes-room="">A</p>;
  const LATE = { onServer: { 'social/A': Late }, inBrowser: { 'social/A': Late } };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((next) => setTimeout(next, 0));
  };

  it('opens once it stands below the window', async () => {
    const { opener, slot, live, comeNear } = await aDocument(LATE);
    opener.watch();
    comeNear();
    await until(() => live().includes('social/B:1'));
    expect(live()).not.toContain('social/A:1');
    const late = slot('social/A');
    jest.spyOn(late, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, innerHeight, 9, 9));
    comeNear();
    comeNear();
    await until(() => live().includes('social/A:1'));
    expect(late.hasAttribute('data-has-room')).toBe(true);
  });

  it('has its room from the start on a page that was turned', async () => {
    const { opener, slot, live, comeNear } = await aDocument(LATE);
    opener.commitPage(new Set(['entry/Page:0', 'social/A:1', 'social/B:1']), new Map());
    expect(document.documentElement.hasAttribute('data-has-room')).toBe(true);
    comeNear();
    await until(() => live().length === 3);
    expect(slot('social/A').hasAttribute('data-has-room')).toBe(false);
  });
});
