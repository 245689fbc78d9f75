import type { Exposed, RemoteModule, TemplateName } from '@engawa/contract';
import type { ModuleSettings, PageSettings } from '../render/pageSettings.ts';
import type { RouteMap } from '../routes/routeMap.ts';

/** What the document knows of the releases it was rendered with; it learns of more parts, never of others. */
export type AssetManifest = Pick<PageSettings, 'remotes' | 'modules' | 'integrity'> & {
  /** the rest of the release set */
  readonly learn: (map: RouteMap) => void;
  /** what a part's own code says of it */
  readonly addModule: (module: string, exposed: Exposed, template: TemplateName) => void;
};

const UNSEEN: ModuleSettings = { js: [], css: [], heightPx: 0, marginPx: 0, isPage: false };

/**
 * Starts from what the document says of the parts that stand on it.
 * @param settings with the hashes of the whole release set
 */
export const createAssetManifest = (settings: PageSettings): AssetManifest => {
  const remotes = { ...settings.remotes };
  const modules = { ...settings.modules };
  // a development session writes into it, too
  const integrity = settings.integrity;
  return {
    remotes,
    modules,
    integrity,
    learn: (map) => {
      Object.assign(remotes, map.remotes);
      for (const module of map.modules) modules[module] ??= UNSEEN;
    },
    addModule: (module, exposed, template) => {
      const part: RemoteModule | null = exposed.kind === 'module' ? exposed : null;
      modules[module] = {
        ...(modules[module] ?? UNSEEN),
        heightPx: part?.placeholderHeightPx[template] ?? 0,
        marginPx: part?.preloadMarginPx ?? 0,
        isPage: exposed.kind === 'page',
        ...(part?.loadsNear && { loadsNear: true }),
        ...(part?.opensOnIntent && { opensOnIntent: true }),
        ...(part?.personal !== undefined && { personal: part.personal }),
      };
    },
  };
};
