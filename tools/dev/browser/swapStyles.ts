import type { DevUpdate } from '../devNews.ts';

/**
 * Links the style sheets that an update of a remote changed. The old sheet is removed after the
 * load of the new one, so that the page is never unstyled.
 * @param remoteUrl prefix of the remote's file addresses, without the version
 */
export const swapStyles = (remoteUrl: string, { version, integrity }: DevUpdate): void => {
  for (const old of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!old.href.startsWith(remoteUrl)) continue;
    const [linked = '', file = ''] = old.href.slice(remoteUrl.length).split('/');
    if (linked === version) continue;
    const hash = integrity[file];
    if (hash === undefined) {
      // the edit removed all styles of the part
      old.remove();
      continue;
    }
    if (old.integrity === hash) continue;
    const sheet = document.createElement('link');
    Object.assign(sheet, { rel: 'stylesheet', crossOrigin: 'anonymous', integrity: hash });
    sheet.href = `${remoteUrl}${version}/${file}`;
    sheet.addEventListener('load', () => old.remove());
    // a sheet that fails to load leaves the old one in place
    sheet.addEventListener('error', () => sheet.remove());
    old.after(sheet);
  }
};
