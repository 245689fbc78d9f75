/** @jest-environment jsdom */
import { watchLinks } from './linkInterceptor.ts';

const PATH = '/koharu/entry-1.html';
const page = (slot: string) => `<main><div ${slot}><a href="${PATH}">梅</a></div></main>`;

const ways = { followed: [] as string[] };
watchLinks({
  opensWithin: () => true,
  isCovered: () => false,
  onFollowed: ({ pathname }) => void ways.followed.push(pathname),
  onWithinPage: () => undefined,
  onIntended: () => undefined,
});

/** @returns whether the browser was kept from going there by itself */
const click = (html: string): boolean => {
  ways.followed = [];
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  // what is under test decides: jsdom itself goes nowhere
  document.querySelector('a')?.dispatchEvent(event);
  return event.defaultPrevented;
};

const onMain = (listen: (event: Event) => void, capture: boolean) =>
  document.querySelector('main')?.addEventListener('click', listen, { capture });

describe('R2.1.9 a link of the site that is followed', () => {
  it('opens within the document, once', () => {
    expect(click(page('data-slot="entry/BlogTop:1" data-hydrated'))).toBe(true);
    expect(ways.followed).toEqual([PATH]);
    expect(click(page('data-slot="entry/BlogTop:1"'))).toBe(true);
    expect(ways.followed).toEqual([PATH]);
  });

  it('opens so in a part that is not hydrated yet, whose clicks React keeps to itself', () => {
    document.body.innerHTML = page('data-slot="entry/BlogTop:1"');
    onMain((event) => event.stopPropagation(), true);
    ways.followed = [];
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('a')?.dispatchEvent(event);
    expect([event.defaultPrevented, ways.followed]).toEqual([true, [PATH]]);
  });

  it('is left to the host’s own part that sleeps: React wakes it before it hears the click', () => {
    document.body.innerHTML = page('data-asleep');
    const heard: boolean[] = [];
    onMain((event) => {
      heard.push(event.defaultPrevented);
      event.preventDefault();
    }, true);
    ways.followed = [];
    document
      .querySelector('a')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect([heard, ways.followed]).toEqual([[false], []]);
  });

  it('is left to the living part that has handled it', () => {
    document.body.innerHTML = page('data-slot="entry/BlogTop:1" data-hydrated');
    onMain((event) => event.preventDefault(), false);
    ways.followed = [];
    document
      .querySelector('a')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(ways.followed).toEqual([]);
  });
});
