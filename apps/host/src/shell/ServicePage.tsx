import { selectHasFeature, signInPath, signUpPath } from '@engawa/contract';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ServiceFooter } from '../footer/ServiceFooter.tsx';
import type { HostPart } from '../parts/hostParts.ts';
import { Part } from '../parts/Part.tsx';
import { addressOf } from '../routes/addressOf.ts';
import { Notifications } from '../notifications/Notifications.tsx';
import type { HostState } from '../state/hostState.ts';
import { noticeHidden, selectNotices } from '../state/noticesSlice.ts';
import { selectRankings } from '../state/rankingsSlice.ts';
import { selectSearchUrl } from '../state/siteConfigSlice.ts';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { SIGN_OUT_PATH } from './accountPaths.ts';
import { SkipLink } from './SkipLink.tsx';

const ConnectedToolbar = () => {
  const { siteName } = useSelector((state: HostState) => state.site);
  const searchUrl = useSelector(selectSearchUrl);
  const session = useSelector((state: HostState) => state.session);
  const address = useSelector((state: HostState) => addressOf(state.page.match));
  return (
    <Toolbar
      siteName={siteName}
      searchUrl={searchUrl}
      signinHref={signInPath(address)}
      signupHref={signUpPath(address)}
      session={session}
      signoutAction={SIGN_OUT_PATH}
      returnTo={address}
    />
  );
};

const ConnectedFooter = ({ hasPanel }: { hasPanel: boolean }) => {
  const { siteName } = useSelector((state: HostState) => state.site);
  const match = useSelector((state: HostState) => state.page.match);
  const { blog, blogger } = useSelector((state: HostState) => state.blogger);
  const { blogs, hashtags } = useSelector(selectRankings);
  const hasBlogRanking = useSelector(selectHasFeature('blog_ranking'));
  return (
    <ServiceFooter
      path={match.path}
      siteName={siteName}
      signupHref={signUpPath(addressOf(match))}
      blogRanking={hasBlogRanking ? blogs : null}
      hashtagRanking={hashtags}
      panel={
        hasPanel
          ? {
              path: match.path,
              blog,
              bloggerType: blogger?.bloggerType ?? 'general',
              hasRankings: hasBlogRanking,
            }
          : null
      }
    />
  );
};

const ConnectedNotifications = () => {
  const notices = useSelector(selectNotices);
  const dispatch = useDispatch();
  return <Notifications messages={notices} onHidden={(id) => dispatch(noticeHidden(id))} />;
};

/** It stays from page to page: each of them tries it again where it broke. */
const LastingPart = ({ name, children }: { name: HostPart; children: ReactNode }) => (
  <Part name={name} attempt={useSelector((state: HostState) => state.page.match.path)}>
    {children}
  </Part>
);

/** What the service puts around every page: its bar, its footer, its messages. */
export const ServicePage = ({
  children,
  hasFooterPanel = true,
}: {
  children: ReactNode;
  hasFooterPanel?: boolean;
}) => (
  <>
    <SkipLink />
    <LastingPart name="host/Toolbar">
      <ConnectedToolbar />
    </LastingPart>
    {children}
    <ConnectedFooter hasPanel={hasFooterPanel} />
    <LastingPart name="host/Notifications">
      <ConnectedNotifications />
    </LastingPart>
  </>
);
