/** @jest-environment jsdom */
import { prepareOwnerStyle } from './ownerStyles.ts';

const A = '/style/a.css';
const B = '/style/b.css';

const links = () => [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')];
const sheets = () =>
  links().map((link) => [link.getAttribute('href'), link.getAttribute('media')] as const);

/** All sheets that are on their way arrive, or fail. */
const arrive = (how: 'load' | 'error' = 'load') => {
  for (const link of links()) link.dispatchEvent(new Event(how));
};

beforeEach(() => {
  document.head.innerHTML = `<link rel="stylesheet" href="${A}">`;
});

describe('the owner’s sheet of the next page', () => {
  it('applies once that page is shown, and the one before is gone', async () => {
    const prepared = prepareOwnerStyle(A, B);
    expect(sheets()).toEqual([
      [A, null],
      [B, 'not all'],
    ]);
    arrive();
    (await prepared).exchange();
    expect(sheets()).toEqual([[B, null]]);
  });

  it('costs its looks alone where it is not there', async () => {
    const prepared = prepareOwnerStyle(A, B);
    arrive('error');
    (await prepared).exchange();
    expect(sheets()).toEqual([[B, null]]);
  });

  it('is none on a page without one, and the same on a page of the same owner', async () => {
    (await prepareOwnerStyle(A, A)).exchange();
    expect(sheets()).toEqual([[A, null]]);
    (await prepareOwnerStyle(A, null)).exchange();
    expect(sheets()).toEqual([]);
  });

  it('leaves nothing behind where another page was asked for meanwhile', async () => {
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
