import { useSelector } from 'react-redux';
import { SiteTop } from '../sitetop/SiteTop.tsx';
import { selectFrame } from '../state/frameSlice.ts';
import type { HostState } from '../state/hostState.ts';
import { signUpHref } from './accountPaths.ts';
import { ServicePage } from './ServicePage.tsx';

/** The service's front page. */
export const SiteTopPage = () => {
  const { siteName } = useSelector((state: HostState) => state.site);
  const frame = useSelector(selectFrame);
  return (
    <ServicePage>
      <SiteTop
        siteName={siteName}
        signupHref={signUpHref('/')}
        blogs={frame.blogRanking}
        entries={frame.newEntries}
        hashtags={frame.hashtagRanking}
      />
    </ServicePage>
  );
};
