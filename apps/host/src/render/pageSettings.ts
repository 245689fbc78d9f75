import type { OwnerAnalytics } from '../analytics/ownerAnalytics.ts';
import type { PageView, ReadEntry } from '@engawa/contract';
import type { FileHashes, RemoteEntries } from '../remotes/releaseManifest.ts';

/** What a slot needs before the code of its module. */
export type SlotSettings = {
  readonly heightPx: number;
  readonly marginPx: number;
  readonly isPage: boolean;
  /** its data are read once it comes near the window */
  readonly loadsNear?: true;
  /** it hydrates, and its code is fetched, on hover, press or focus in its slot */
  readonly opensOnIntent?: true;
  /** resource of the personal read that its ids are asked for */
  readonly personal?: string;
};

/** One part of the page as the boot script and the browser's host need it. Addresses are absolute. */
export type ModuleSettings = SlotSettings & {
  readonly js: readonly string[];
  readonly css: readonly string[];
};

/**
 * What a document gives its own scripts, in a JSON block of the id PAGE_SETTINGS: the frozen release
 * set it was rendered with, and nothing of the visitor.
 */
export type PageSettings = {
  readonly assetsOrigin: string;
  readonly main: string;
  /** the script that observes the page, run once it has loaded */
  readonly observe: string;
  /** the script that shows emoji as pictures, run where the device has none */
  readonly emoji: string;
  /** R9.9 version of the host's build, `YYYYMMDD-NNNNNNN` */
  readonly build: string;
  /** of the parts on the page */
  readonly remotes: RemoteEntries;
  readonly modules: Readonly<Record<string, ModuleSettings>>;
  /** of the scripts that this block names itself */
  readonly integrity: FileHashes;
  /** address of the `ReleaseManifest` of the set */
  readonly manifest: string;
  /** address of the analytics endpoint */
  readonly beaconUrl: string;
  /** what the beacon of the page's first view says; null where the view is not counted */
  readonly pageView: PageView | null;
  /** the entry that the page is of, as the history records it; left out on every other page */
  readonly readEntry?: ReadEntry;
  /** analytics of the blog's owner; left out where there are none */
  readonly ownerAnalytics?: OwnerAnalytics;
  /** R9.5 hosts of search engines */
  readonly searchHosts: readonly string[];
};
