import type { PageSettings } from '../../protocol/pageSettings.ts';

/** The API that the chunk loading code of every release calls before it fetches a chunk. */
type EngawaLoader = {
  readonly integrityOf: (url: string) => string;
  readonly scriptUrl: (url: string) => string | TrustedScriptURL;
};

declare global {
  var chunkLoader: EngawaLoader;
}

/** Settings with the hashes of release files by URL; hashes of further files may be added later. */
type FileHashes = Pick<PageSettings, 'integrity'>;

export type TrustedTypesPolicy = {
  readonly html: (html: string) => string | TrustedHTML;
  readonly scriptUrl: (url: string) => string | TrustedScriptURL;
};

/**
 * Creates the only Trusted Types policy of the page for its own code. It allows URLs of the frozen
 * release set, and HTML that was already in the document or that the server has sanitized.
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

/**
 * Adds marker links for the style sheets that the document's combined sheet contains, so that
 * webpack does not load them again.
 */
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

/** Provides hashes and trusted URLs to the releases' chunk loading code. */
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
