import { signUpPath } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { SiteTop } from '../sitetop/SiteTop.tsx';
import { selectSiteTop } from '../sitetop/siteTopSlice.ts';
import { selectRankings } from '../state/rankingsSlice.ts';
import type { HostState } from '../state/hostState.ts';
import { ServicePage } from './ServicePage.tsx';

/** The service's front page. */
export const SiteTopPage = () => {
  const { siteName } = useSelector((state: HostState) => state.site);
  const { blogs, hashtags } = useSelector(selectRankings);
  const { potentialBlogs, newEntries } = useSelector(selectSiteTop);
  return (
    <ServicePage>
      <SiteTop
        siteName={siteName}
        signupHref={signUpPath('/')}
        blogs={blogs}
        potentialBlogs={potentialBlogs}
        entries={newEntries}
        hashtags={hashtags}
      />
    </ServicePage>
  );
};
