import type { DevUpdate } from '../devNews.ts';

/**
 * Links a remote's style sheets in the state of an update, those that it changed. The old sheet goes
 * when the new one is there, so that the page is never without.
 * @param remoteUrl what addresses of the remote's files begin with, the version left out
 */
export const swapStyles = (remoteUrl: string, { version, integrity }: DevUpdate): void => {
  for (const old of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!old.href.startsWith(remoteUrl)) continue;
    const [linked = '', file = ''] = old.href.slice(remoteUrl.length).split('/');
    if (linked === version) continue;
    const hash = integrity[file];
    if (hash === undefined) {
      // nothing on this part has a style any more
      old.remove();
      continue;
    }
    if (old.integrity === hash) continue;
    const sheet = document.createElement('link');
    Object.assign(sheet, { rel: 'stylesheet', crossOrigin: 'anonymous', integrity: hash });
    sheet.href = `${remoteUrl}${version}/${file}`;
    sheet.addEventListener('load', () => old.remove());
    // one that did not come leaves the one that is there
    sheet.addEventListener('error', () => sheet.remove());
    old.after(sheet);
  }
};
