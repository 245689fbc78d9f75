import { isDevelopmentVersion } from '../../protocol/releases/isDevelopmentVersion.ts';
import type { Exposed, RemoteModule, TemplateName } from '@engawa/contract';
import type { VerifiedRelease } from '../../protocol/releases/release.ts';
import type { EvaluatedRelease } from '../remotes/releaseCache.server.ts';
import { formatBuildVersion } from './buildVersion.ts';
import { formatJoinedStylesPath, collectPartStyles } from './joinedStyles.ts';
import type { ModuleSettings, PageSettings, SlotSettings } from '../../protocol/pageSettings.ts';
import {
  collectFileHashes,
  manifestAddress,
  collectRemoteEntries,
} from '../../protocol/releases/releaseManifest.ts';

/** A style sheet that a page links; `integrity` is null for an address of the host itself. */
export type LinkedFile = { readonly url: string; readonly integrity: string | null };

const toReleaseUrl = ({ record }: VerifiedRelease, assetsOrigin: string) =>
  `${assetsOrigin}/${record.remote}/${record.version}/`;

/** Parts of one release, `names` without `./`. */
export type PlacedParts = { readonly release: VerifiedRelease; readonly names: readonly string[] };

const linkedStyles = (
  { release, names }: PlacedParts,
  assetsOrigin: string,
): readonly LinkedFile[] =>
  collectPartStyles(release.record, names).map((file) => ({
    url: toReleaseUrl(release, assetsOrigin) + file,
    integrity: release.record.files[file]?.integrity ?? '',
  }));

/**
 * Collects the CSS of parts as one joined sheet, fetched over the document's connection. Sheets of
 * a development session are linked separately.
 * @param placed parts by release; the order of `names` does not matter
 */
export const collectStyles = (
  placed: readonly PlacedParts[],
  assetsOrigin: string,
): readonly LinkedFile[] => {
  const inOrder = placed.map(({ release, names }) => {
    const wanted = new Set(names.map((name) => `./${name}`));
    const all = Object.entries(release.record.exposes);
    const styled = all.filter(([path, { css }]) => wanted.has(path) && css.length > 0);
    return { release, names: styled.map(([path]) => path.slice('./'.length)) };
  });
  const isEdit = ({ release }: PlacedParts) => isDevelopmentVersion(release.record.version);
  const joined = inOrder
    .filter((parts) => parts.names.length > 0 && !isEdit(parts))
    .map(({ release: { record }, names }) => ({
      remote: record.remote,
      version: record.version,
      names,
    }));
  return [
    ...(joined.length > 0 ? [{ url: formatJoinedStylesPath(joined), integrity: null }] : []),
    ...inOrder.filter(isEdit).flatMap((parts) => linkedStyles(parts, assetsOrigin)),
  ];
};

/**
 * Collects the CSS of the host and of the page's template; the result is the same on all pages of a
 * template.
 */
export const hostStyles = (
  host: VerifiedRelease,
  template: TemplateName,
  assetsOrigin: string,
): readonly LinkedFile[] =>
  collectStyles([{ release: host, names: ['main', `template-${template}`] }], assetsOrigin);

/** The style sheets of a release that only its own pages link. */
export const linkedSheets = (
  release: VerifiedRelease,
  assetsOrigin: string,
): readonly LinkedFile[] =>
  Object.entries(release.record.files).flatMap(([file, { integrity }]) =>
    file.endsWith('.css') ? [{ url: toReleaseUrl(release, assetsOrigin) + file, integrity }] : [],
  );

/** The style sheets of the modules on a page. */
export const moduleStyles = (
  modules: readonly { readonly name: string; readonly release: VerifiedRelease }[],
  assetsOrigin: string,
): readonly LinkedFile[] => {
  const byRelease = Map.groupBy(modules, ({ release }) => release);
  const placed = [...byRelease].map(([release, parts]) => ({
    release,
    names: parts.map(({ name }) => name),
  }));
  return collectStyles(
    placed.toSorted((a, b) => (a.release.record.remote < b.release.record.remote ? -1 : 1)),
    assetsOrigin,
  );
};

/**
 * Builds the settings of a module's slots: reserved heights, margins, and when the module loads.
 * @param exposed the module; undefined if its code is not loaded
 */
export const buildSlotSettings = (
  exposed: Exposed | undefined,
  template: TemplateName,
): SlotSettings => {
  const module: RemoteModule | null = exposed?.kind === 'module' ? exposed : null;
  return {
    heightPx: module?.placeholderHeightPx[template] ?? 0,
    marginPx: module?.preloadMarginPx ?? 0,
    isPage: exposed?.kind === 'page',
    ...(module?.loadsNear && { loadsNear: true }),
    ...(module?.opensOnIntent && { opensOnIntent: true }),
    ...(module?.personal !== undefined && { personal: module.personal }),
  };
};

const moduleSettings = (
  { release, exposes }: EvaluatedRelease,
  name: string,
  template: TemplateName,
  assetsOrigin: string,
): ModuleSettings => {
  const record = release.record.exposes[`./${name}`];
  const urls = (files: readonly string[] = []) =>
    files.map((file) => toReleaseUrl(release, assetsOrigin) + file);
  return {
    js: urls(record?.js),
    css: urls(record?.css),
    ...buildSlotSettings(exposes.get(name), template),
  };
};

/**
 * Builds the settings that a document gives its scripts.
 * @param releases the host's release, and all releases that render the page, which include the
 * host's
 * @param modules the parts on the page, `name` without its remote
 */
export const buildPageSettings = (
  { host, all }: { readonly host: VerifiedRelease; readonly all: readonly VerifiedRelease[] },
  modules: readonly {
    readonly remote: string;
    readonly name: string;
    readonly evaluated: EvaluatedRelease;
  }[],
  template: TemplateName,
  assetsOrigin: string,
): Pick<
  PageSettings,
  | 'assetsOrigin'
  | 'main'
  | 'observe'
  | 'emoji'
  | 'build'
  | 'remotes'
  | 'modules'
  | 'integrity'
  | 'manifest'
> => {
  const remotes = new Map(modules.map(({ remote, evaluated }) => [remote, evaluated.release]));
  const toScriptUrl = (expose: './main' | './observe' | './emoji') =>
    toReleaseUrl(host, assetsOrigin) + (host.record.exposes[expose]?.js[0] ?? '');
  const scripts = {
    main: toScriptUrl('./main'),
    observe: toScriptUrl('./observe'),
    emoji: toScriptUrl('./emoji'),
  };
  const hashes = collectFileHashes(host.record, assetsOrigin);
  return {
    assetsOrigin,
    ...scripts,
    build: formatBuildVersion(host.record),
    remotes: collectRemoteEntries(
      [...remotes.values()].map(({ record }) => record),
      assetsOrigin,
    ),
    integrity: Object.fromEntries(
      Object.values(scripts).flatMap((url) => {
        const hash = hashes[url];
        return hash === undefined ? [] : [[url, hash]];
      }),
    ),
    manifest: manifestAddress(all.map(({ record }) => record)),
    modules: Object.fromEntries(
      modules.map(({ remote, name, evaluated }) => [
        `${remote}/${name}`,
        moduleSettings(evaluated, name, template, assetsOrigin),
      ]),
    ),
  };
};

/** The style sheets that a document links, and the settings for its scripts. */
export type PageFiles = {
  readonly styles: readonly LinkedFile[];
  readonly settings: ReturnType<typeof buildPageSettings>;
};
