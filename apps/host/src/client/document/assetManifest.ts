import { LATE_SETTINGS } from '../remotes/loadHostModule.client.ts';
import type { ReleaseManifest } from '../../protocol/releases/releaseManifest.ts';
import type { ModuleSettings, PageSettings, SlotSettings } from '../../protocol/pageSettings.ts';

/** Remotes, modules and script hashes of the release set that rendered the document. */
export type AssetManifest = Pick<PageSettings, 'remotes' | 'modules' | 'integrity'> & {
  /** adds the settings of modules that only a later page uses */
  readonly addModules: (added: Readonly<Record<string, SlotSettings>>) => void;
};

const UNSEEN: ModuleSettings = { js: [], css: [], heightPx: 0, marginPx: 0, isPage: false };

/**
 * Merges the settings of the document with the manifest of its release set.
 * @param settings settings of the document, with the modules on its page
 * @param manifest manifest of the complete release set
 * @param host the host's own release, `host@1.0.0`
 */
export const createAssetManifest = (
  settings: Pick<PageSettings, 'modules' | 'integrity'>,
  manifest: ReleaseManifest,
  host: string,
): AssetManifest => {
  const modules: Record<string, ModuleSettings> = {
    ...Object.fromEntries(manifest.modules.map((module) => [module, UNSEEN])),
    ...LATE_SETTINGS,
    ...settings.modules,
  };
  return {
    remotes: { ...manifest.remotes, host: { release: host, entry: '' } },
    modules,
    // this map is changed and not copied, because a development session adds hashes to the
    // document's map later
    integrity: Object.assign(settings.integrity, manifest.integrity),
    addModules: (added) => {
      for (const [module, settings] of Object.entries(added))
        modules[module] = { ...(modules[module] ?? UNSEEN), ...settings };
    },
  };
};
