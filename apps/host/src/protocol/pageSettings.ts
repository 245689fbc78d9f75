import type { ReadEntry } from '@engawa/blog-domain/browsingHistory/readEntry.ts';
import type { PageView } from '@engawa/contract/pages/pageView.ts';
import type { FileHashes, RemoteEntries } from './releases/releaseManifest.ts';

/** Analytics of a blog's owner, as a document contains them. */
export type OwnerAnalytics = {
  /** absolute URL of the service's script */
  readonly script: string;
  readonly ids: readonly string[];
};

/** Settings of a slot that are needed before its module's code is loaded. */
export type SlotSettings = {
  readonly heightPx: number;
  readonly marginPx: number;
  readonly isPage: boolean;
  /** the browser reads the slot's data once the slot is within the margin of the viewport */
  readonly loadsNear?: true;
  /** hover, press or focus in the slot starts to fetch the slot's code and hydrates the slot */
  readonly opensOnIntent?: true;
  /** resource of the personal read to which the slot's ids are sent */
  readonly personal?: string;
};

/** Settings of one part of the page for the boot script and the client app. URLs are absolute. */
export type ModuleSettings = SlotSettings & {
  readonly js: readonly string[];
  readonly css: readonly string[];
};

/**
 * Settings that a document gives its own scripts, in a JSON block with the id PAGE_SETTINGS. They
 * describe the fixed release set that rendered the document, and contain no visitor data.
 */
export type PageSettings = {
  readonly assetsOrigin: string;
  readonly main: string;
  /** URL of the script that observes the page; it runs when the loaded page is idle */
  readonly observe: string;
  /** URL of the script that replaces emoji with images; it runs if the device lacks emoji */
  readonly emoji: string;
  /** R9.9 version of the host's build, `YYYYMMDD-NNNNNNN` */
  readonly build: string;
  /** entry files of the remotes whose parts are on the page */
  readonly remotes: RemoteEntries;
  readonly modules: Readonly<Record<string, ModuleSettings>>;
  /** hashes of the scripts whose URLs are in this block */
  readonly integrity: FileHashes;
  /** URL of the `ReleaseManifest` of the set */
  readonly manifest: string;
  /** URL of the analytics endpoint */
  readonly beaconUrl: string;
  /** the beacon of the first page view; null if the page view is not counted */
  readonly pageView: PageView | null;
  /** the entry of an entry page, for the reading history; undefined on other pages */
  readonly readEntry?: ReadEntry;
  /** analytics of the blog's owner; undefined without any */
  readonly ownerAnalytics?: OwnerAnalytics;
  /** R9.5 hosts of search engines */
  readonly searchHosts: readonly string[];
};
