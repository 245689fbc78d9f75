import { signUpPath } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { SiteTop } from '../sitetop/SiteTop.tsx';
import { selectFrame } from '../state/frameSlice.ts';
import type { HostState } from '../state/hostState.ts';
import { ServicePage } from './ServicePage.tsx';

/** The service's front page. */
export const SiteTopPage = () => {
  const { siteName } = useSelector((state: HostState) => state.site);
  const frame = useSelector(selectFrame);
  return (
    <ServicePage>
      <SiteTop
        siteName={siteName}
        signupHref={signUpPath('/')}
        blogs={frame.blogRanking}
        potentialBlogs={frame.potentialBlogs}
        entries={frame.newEntries}
        hashtags={frame.hashtagRanking}
      />
    </ServicePage>
  );
};
