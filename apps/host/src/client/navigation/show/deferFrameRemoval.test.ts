/** @jest-environment jsdom */
import { deferFrameRemoval } from './deferFrameRemoval.ts';

const frames = (selector: string) =>
  [...document.querySelectorAll(`${selector} iframe`)].map(({ id }) => id);

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <main id="main">
      <div data-slot="entry/EntryDetail:/a/1"><div data-slot="host/Ad:x"><iframe id="left"></iframe></div></div>
      <div data-slot="host/Ad:stays"><iframe id="stays"></iframe></div>
    </main>
    <aside><div data-slot="host/Ad:side"><iframe id="side"></iframe></div></aside>`;
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(Element.prototype, 'moveBefore');
});

/** Adds `moveBefore`, which jsdom lacks. */
const letFramesMove = () =>
  Object.assign(Element.prototype, {
    moveBefore(this: Element, node: Node, child: Node | null) {
      this.insertBefore(node, child);
    },
  });

describe('the iframes of a page that is left', () => {
  it('R2.1.9 are hidden until the next page is rendered, and then removed', async () => {
    letFramesMove();
    deferFrameRemoval(new Set(['host/Ad:stays', 'host/Ad:x']));
    expect([frames('main'), frames('aside'), frames('body > [hidden]')]).toEqual([
      ['stays'],
      ['side'],
      ['left'],
    ]);
    await jest.advanceTimersByTimeAsync(300);
    expect(frames('body')).toEqual(['stays', 'side']);
  });

  it('remain in their slots in browsers without moveBefore', () => {
    deferFrameRemoval(new Set());
    expect(frames('main')).toEqual(['left', 'stays']);
  });
});
