/** @jest-environment jsdom */
import { answerLeaving } from './answerLeaving.ts';

type Destination = Partial<Pick<NavigationDestination, 'sameDocument' | 'url'>>;

const ELSEWHERE = 'https://blog.example/kanoya-mio/';

/** A browser that says where it goes; jsdom goes nowhere. */
const aBrowser = () => {
  document.documentElement.removeAttribute('data-leaving');
  const navigation = new EventTarget();
  answerLeaving(navigation as Navigation);
  const goes = (destination: Destination, downloadRequest: string | null = null) =>
    navigation.dispatchEvent(
      Object.assign(new Event('navigate'), {
        destination: { sameDocument: false, url: ELSEWHERE, ...destination },
        downloadRequest,
      }),
    );
  return { navigation, goes };
};

const isAnswered = () => document.documentElement.hasAttribute('data-leaving');

describe('R4.17 the answer to a click', () => {
  it('is there as soon as a document is asked for', () => {
    aBrowser().goes({});
    expect(isAnswered()).toBe(true);
  });

  it.each<[string, Destination, string | null]>([
    ['a place of this document', { sameDocument: true }, null],
    ['a letter', { url: 'mailto:a@blog.example' }, null],
    ['a file to keep', {}, ''],
  ])('is none where %s is asked for', (_what, destination, download) => {
    aBrowser().goes(destination, download);
    expect(isAnswered()).toBe(false);
  });

  it.each<[string, (navigation: EventTarget) => void]>([
    [
      'the document does not come',
      (navigation) => navigation.dispatchEvent(new Event('navigateerror')),
    ],
    ['the page comes back from the cache', () => dispatchEvent(new Event('pageshow'))],
    ['the reader stops it', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ])('is gone once %s', (_what, happen) => {
    const { navigation, goes } = aBrowser();
    goes({});
    happen(navigation);
    expect(isAnswered()).toBe(false);
  });

  it('stays while the reader writes on', () => {
    aBrowser().goes({});
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    expect(isAnswered()).toBe(true);
  });

  it('is the browser’s own where it says nothing of where it goes', () => {
    expect(() => answerLeaving(undefined)).not.toThrow();
  });
});
