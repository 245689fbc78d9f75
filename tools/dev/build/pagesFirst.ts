import type { Compiler, Watching } from 'webpack';

/** Pages ask this process for what was edited, and would wait for the server's side to be built. */
const PAGES_FIRST_MS = 250;

/**
 * Keeps the server's side from being built while the browser's side is, or has only just been: somebody
 * looks at the screen. Edits that come fast are one build of the server's side.
 * @param browser compiler of the browser's side, its first build still to come
 * @param server what builds the server's side whenever its files change, as new
 * @returns ends it
 */
export const pagesFirst = (browser: Compiler, server: Watching): (() => void) => {
  const name = 'pagesFirst';
  let isBrowserBusy = true;
  let timer: NodeJS.Timeout | undefined;
  const hold = () => {
    server.suspend();
    clearTimeout(timer);
  };
  const holdAWhile = () => {
    hold();
    if (!isBrowserBusy) timer = setTimeout(() => server.resume(), PAGES_FIRST_MS);
  };
  const atRest = () => {
    isBrowserBusy = false;
    holdAWhile();
  };
  hold();
  browser.hooks.done.tap(name, atRest);
  browser.hooks.failed.tap(name, atRest);
  browser.hooks.invalid.tap(name, () => {
    isBrowserBusy = true;
    hold();
  });
  // its own files: what is edited for the server alone is no reason for the browser's side to be built
  server.compiler.hooks.invalid.tap(name, holdAWhile);
  return () => clearTimeout(timer);
};
