/**
 * Answers a click whose document is long in coming: while one is asked for in this window, `<html>` bears
 * `data-leaving`, and after a moment the style sheet shows it. The browser says itself what it leaves for:
 * no other tab, no fragment, no file to keep. An older one that does not say it shows its own sign alone (ADR 10).
 * @param navigation the browser's account of its navigations; undefined where it keeps none
 */
export const answerLeaving = (
  navigation: Navigation | undefined = Reflect.get(window, 'navigation'),
): void => {
  const root = document.documentElement;
  const stay = () => root.removeAttribute('data-leaving');
  navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    // a letter or a call is another program's
    if (!destination.sameDocument && downloadRequest === null && destination.url.startsWith('http'))
      root.setAttribute('data-leaving', '');
  });
  navigation?.addEventListener('navigateerror', stay);
  // the browser's own way to stop a page
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') stay();
  });
  // the page comes back from the browser's cache as it was left
  addEventListener('pageshow', stay);
};
