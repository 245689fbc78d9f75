import { createSlice, type SiteState } from '@engawa/contract';

/** The part of the host's configuration that its views read. */
export type SiteConfig = {
  /** URL of the search site, which takes `?q=` */
  readonly searchUrl: string;
  /** base URL of the host's own files, with a trailing slash */
  readonly filesUrl: string;
  /** origin of ads; undefined if ads come from the platform's origin */
  readonly adsOrigin?: string;
  /** whether the clock and random values are fixed */
  readonly isClockFixed?: true;
};

const NO_CONFIG: SiteConfig = { searchUrl: '', filesUrl: '' };

export const siteConfigSlice = createSlice({
  name: 'siteConfig',
  initialState: NO_CONFIG,
  reducers: {},
});

type State = { readonly siteConfig: SiteConfig };

export const selectSearchUrl = ({ siteConfig }: State): string => siteConfig.searchUrl;
export const selectAdsOrigin = ({
  siteConfig,
  site,
}: State & { readonly site: SiteState }): string => siteConfig.adsOrigin ?? site.platformOrigin;
export const selectFilesUrl = ({ siteConfig }: State): string => siteConfig.filesUrl;
