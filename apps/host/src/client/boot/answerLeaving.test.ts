/** @jest-environment jsdom */
import { answerLeaving } from './answerLeaving.ts';

type Destination = Partial<Pick<NavigationDestination, 'sameDocument' | 'url'>>;

const ELSEWHERE = 'https://blog.example/kanoya-mio/';

/**
 * Creates a fake of the Navigation API, which jsdom lacks. Nothing navigates, because jsdom does
 * not.
 */
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

describe('R4.17 feedback for a navigation', () => {
  it('is set as soon as another document is requested', () => {
    aBrowser().goes({});
    expect(isAnswered()).toBe(true);
  });

  it.each<[string, Destination, string | null]>([
    ['a same-document navigation', { sameDocument: true }, null],
    ['a mailto: link', { url: 'mailto:a@blog.example' }, null],
    ['a download', {}, ''],
  ])('is not set for %s', (_what, destination, download) => {
    aBrowser().goes(destination, download);
    expect(isAnswered()).toBe(false);
  });

  it.each<[string, (navigation: EventTarget) => void]>([
    ['the navigation fails', (navigation) => navigation.dispatchEvent(new Event('navigateerror'))],
    [
      'the page is restored from the back-forward cache',
      () => dispatchEvent(new Event('pageshow')),
    ],
    [
      'the reader presses Escape',
      () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })),
    ],
  ])('is removed when %s', (_what, happen) => {
    const { navigation, goes } = aBrowser();
    goes({});
    happen(navigation);
    expect(isAnswered()).toBe(false);
  });

  it('remains while the reader types', () => {
    aBrowser().goes({});
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    expect(isAnswered()).toBe(true);
  });

  it('is not set in browsers without the Navigation API', () => {
    expect(() => answerLeaving(undefined)).not.toThrow();
  });
});
