import { createSlice, type SiteState } from '@engawa/contract';

/** What the host's views need of the configuration. */
export type SiteConfig = {
  /** address of the search site, which takes `?q=` */
  readonly searchUrl: string;
  /** where the host's own files lie, with a slash at its end */
  readonly filesUrl: string;
  /** whence ads come, where that is not the platform's origin */
  readonly adsOrigin?: string;
  /** what is drawn by chance is drawn the same each time */
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
