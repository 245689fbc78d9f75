/** @jest-environment jsdom */
import { prepareOwnerStyle } from './ownerStyles.ts';

const A = '/style/a.css';
const B = '/style/b.css';

const links = () => [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')];
const sheets = () =>
  links().map((link) => [link.getAttribute('href'), link.getAttribute('media')] as const);

/** Completes or fails all pending style sheets. */
const arrive = (how: 'load' | 'error' = 'load') => {
  for (const link of links()) link.dispatchEvent(new Event(how));
};

beforeEach(() => {
  document.head.innerHTML = `<link rel="stylesheet" href="${A}">`;
});

describe('the owner’s style sheet on the next page', () => {
  it('applies once the page is rendered, and replaces the previous owner’s style sheet', async () => {
    const prepared = prepareOwnerStyle(A, B);
    expect(sheets()).toEqual([
      [A, null],
      [B, 'not all'],
    ]);
    arrive();
    (await prepared).exchange();
    expect(sheets()).toEqual([[B, null]]);
  });

  it('that fails to load does not block the page', async () => {
    const prepared = prepareOwnerStyle(A, B);
    arrive('error');
    (await prepared).exchange();
    expect(sheets()).toEqual([[B, null]]);
  });

  it('is removed on a page without one, and retained on a page of the same owner', async () => {
    (await prepareOwnerStyle(A, A)).exchange();
    expect(sheets()).toEqual([[A, null]]);
    (await prepareOwnerStyle(A, null)).exchange();
    expect(sheets()).toEqual([]);
  });

  it('is removed when the navigation that loaded it was aborted', async () => {
    const overtaken = prepareOwnerStyle(A, B);
    const followed = prepareOwnerStyle(A, B);
    arrive();
    (await overtaken).giveUp();
    (await followed).exchange();
    expect(sheets()).toEqual([[B, null]]);
    (await prepareOwnerStyle(B, null)).exchange();
    expect(sheets()).toEqual([]);
  });
});
