/**
 * Gives feedback for a click whose document loads slowly. While this window loads another document,
 * `<html>` has `data-leaving`, and the style sheet makes the feedback visible after a short delay.
 * The Navigation API excludes new tabs, fragments and downloads. In a browser without this API,
 * only the browser's own loading indicator is visible (ADR 10).
 * @param navigation the Navigation API; undefined where the browser lacks it
 */
export const answerLeaving = (navigation: Navigation | undefined = window.navigation): void => {
  const root = document.documentElement;
  const stay = () => root.removeAttribute('data-leaving');
  navigation?.addEventListener('navigate', ({ destination, downloadRequest }) => {
    // `mailto:` and `tel:` open another program
    if (!destination.sameDocument && downloadRequest === null && destination.url.startsWith('http'))
      root.setAttribute('data-leaving', '');
  });
  navigation?.addEventListener('navigateerror', stay);
  // Escape stops the load in browsers
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') stay();
  });
  // a page restored from the back/forward cache still has the attribute
  addEventListener('pageshow', stay);
};
