import type { PageSettings } from '../render/pageSettings.ts';

/** What build-time code of every release asks before it fetches a late file. */
type EngawaLoader = {
  readonly integrityOf: (url: string) => string;
  readonly scriptUrl: (url: string) => string | TrustedScriptURL;
};

declare global {
  var chunkLoader: EngawaLoader;
}

/** It may grow by the files of the same releases. */
type FileHashes = Pick<PageSettings, 'integrity'>;

export type TrustedTypesPolicy = {
  readonly html: (html: string) => string | TrustedHTML;
  readonly scriptUrl: (url: string) => string | TrustedScriptURL;
};

/**
 * The page's one policy for its own code: addresses of the frozen release set, and HTML that was in
 * the document already or that the server has sanitised.
 */
export const createTrustedTypesPolicy = ({ integrity }: FileHashes): TrustedTypesPolicy => {
  const checkedUrl = (url: string) => {
    if (!Object.hasOwn(integrity, url))
      throw new TypeError(`not a file of this page's releases: ${url}`);
    return url;
  };
  const policy = window.trustedTypes?.createPolicy('entry-html', {
    createHTML: (html: string) => html,
    createScriptURL: checkedUrl,
  });
  if (!policy) return { html: (html) => html, scriptUrl: checkedUrl };
  return {
    html: (html) => policy.createHTML(html),
    scriptUrl: (url) => policy.createScriptURL(url),
  };
};

/** The document's joined sheet has these; webpack's loading code looks for a link to each before it fetches one. */
const markAsLoaded = (modules: PageSettings['modules']): void => {
  const linked = new Set([...document.styleSheets].map(({ href }) => href));
  for (const url of new Set(Object.values(modules).flatMap(({ css }) => css))) {
    if (linked.has(url)) continue;
    const marker = document.createElement('link');
    marker.rel = 'stylesheet';
    marker.dataset['href'] = url;
    document.head.append(marker);
  }
};

/** Lends hashes and trusted addresses to the releases' own loading code. */
export const installLoader = (
  settings: FileHashes & Pick<PageSettings, 'modules'>,
  trusted: TrustedTypesPolicy,
): void => {
  markAsLoaded(settings.modules);
  globalThis.chunkLoader = {
    integrityOf: (url) => settings.integrity[url] ?? '',
    scriptUrl: trusted.scriptUrl,
  };
};
