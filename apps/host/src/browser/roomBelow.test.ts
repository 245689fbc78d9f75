/** @jest-environment jsdom */
import { giveRoomEarly, lacksRoom, onceRoomGiven } from './roomBelow.ts';
import { keptInMemory } from '@engawa/contract/testing/keptInMemory.ts';
import { aWindowEdge } from './windowEdge.fixture.ts';

const root = document.documentElement;

const slots = () => {
  document.body.innerHTML = `
    <div data-slot="entry/EntryDetail:1"><div data-slot="entry/MegaPanel:1"><p data-makes-room></p></div></div>`;
  const [around, panel] = document.querySelectorAll('[data-slot]');
  if (!around || !panel) throw new Error('no slots');
  return { around, panel };
};

afterEach(() => {
  root.removeAttribute('data-has-room');
  jest.restoreAllMocks();
});

describe('R9.8 the place of what comes late', () => {
  it('is the business of the slot that it stands in alone, and is given once', () => {
    const { around, panel } = slots();
    expect([lacksRoom(around), lacksRoom(panel)]).toEqual([false, true]);
    panel.setAttribute('data-has-room', '');
    expect(lacksRoom(panel)).toBe(false);
  });

  it('is given below the window alone', () => {
    const edge = aWindowEdge();
    const { panel } = slots();
    const box = jest.spyOn(panel, 'getBoundingClientRect');
    const onGiven = jest.fn();
    onceRoomGiven(panel, onGiven);
    for (const top of [-900, 0, innerHeight - 1]) {
      box.mockReturnValue(new DOMRect(0, top, 700, 64));
      edge.miss(panel);
      expect([onGiven.mock.calls.length, lacksRoom(panel)]).toEqual([0, true]);
    }
    box.mockReturnValue(new DOMRect(0, innerHeight, 700, 64));
    edge.miss(panel);
    expect([onGiven.mock.calls.length, lacksRoom(panel)]).toEqual([1, false]);
    expect(edge.observers()).toEqual([{ rootMargin: undefined, watched: 0 }]);
  });

  it.each<[NavigationTimingType, number, boolean]>([
    ['navigate', 999, false],
    ['back_forward', 900, true],
    ['reload', 900, true],
    ['navigate', 1000, true],
  ])(
    'R2.1.9 is there from the start after %s in a window of %i px: %s',
    (type, height, isGiven) => {
      jest.replaceProperty(window, 'innerHeight', height);
      giveRoomEarly(keptInMemory(), { type });
      expect(root.hasAttribute('data-has-room')).toBe(isGiven);
    },
  );

  it('BR5 R2.1.9 is not there in a document that was left without it, and is come back to', () => {
    jest.replaceProperty(window, 'innerHeight', 900);
    const storage = keptInMemory();
    const { panel } = slots();
    const comeBack = () => {
      root.removeAttribute('data-has-room');
      giveRoomEarly(storage, { type: 'back_forward' });
      return root.hasAttribute('data-has-room');
    };
    giveRoomEarly(storage, { type: 'navigate' });
    dispatchEvent(new Event('pagehide'));
    expect(comeBack()).toBe(false);
    panel.setAttribute('data-has-room', '');
    dispatchEvent(new Event('pagehide'));
    expect(comeBack()).toBe(true);
  });
});
