import { selectSite, signUpPath } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { selectRankings } from '../footer/rankingsSlice.ts';
import { SiteTop } from './SiteTop.tsx';
import { selectSiteTop } from './siteTopSlice.ts';

/** The front page, connected to the store. */
export const SiteTopPart = () => {
  const { siteName } = useSelector(selectSite);
  const { blogs, hashtags } = useSelector(selectRankings);
  const { potentialBlogs, newEntries } = useSelector(selectSiteTop);
  return (
    <SiteTop
      siteName={siteName}
      signupHref={signUpPath('/')}
      blogs={blogs}
      potentialBlogs={potentialBlogs}
      entries={newEntries}
      hashtags={hashtags}
    />
  );
};
