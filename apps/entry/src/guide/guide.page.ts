import { buildBreadcrumbList } from '@engawa/blog-domain/pages/structuredData.ts';
import {
  address,
  selectPage,
  selectSite,
  okOutcome,
  type PageHead,
  definePage,
  type RootState,
} from '@engawa/contract';
import { SITE_TAGS } from '../site/sitePage.ts';
import { GuidePage } from './GuidePage.tsx';
import { guideAt } from './guides.ts';

/** @errors throws if the path has no text, which a claimed address never causes */
const guideHead = (state: RootState): PageHead => {
  const site = selectSite(state);
  const { path } = selectPage(state).match;
  const guide = guideAt(path);
  if (!guide) throw new Error(`no guide at ${path}`);
  const { title, lead } = guide;
  return {
    title: `${title}｜${site.siteName}`,
    description: lead,
    canonicalPath: path,
    ogType: 'website',
    jsonLd: [buildBreadcrumbList(site, [{ name: title, path }])],
  };
};

export const exposed = definePage({
  name: 'Guide',
  addresses: [
    address.help,
    address.inquiry,
    address.terms,
    address.privacy,
    address.externalTransmission,
    address.company,
  ],
  slices: [],
  // nothing is read, because the texts are part of the release
  load: async () => okOutcome(SITE_TAGS),
  head: guideHead,
  View: GuidePage,
});
