import { useSelector } from 'react-redux';
import { ErrorPage } from '../errors/ErrorPage.tsx';
import { NotYetPage } from '../errors/NotYetPage.tsx';
import { wayBack } from '../errors/wayBack.ts';
import type { HostState } from '../state/hostState.ts';
import { selectPageException } from '../state/pageExceptionSlice.ts';
import { selectSearchUrl } from '../state/siteConfigSlice.ts';
import { selectView } from '../state/viewSlice.ts';
import { BlogPage } from './BlogPage.tsx';
import { ServicePage } from './ServicePage.tsx';
import { SitePage } from './SitePage.tsx';
import { SiteTopPage } from './SiteTopPage.tsx';

/** The page as a whole: which kind it is decides what frames it. */
export const Page = () => {
  const view = useSelector(selectView);
  const siteName = useSelector((state: HostState) => state.site.siteName);
  const searchUrl = useSelector(selectSearchUrl);
  const blog = useSelector((state: HostState) => state.blogger.blog);
  const { status } = useSelector(selectPageException);
  if (status === 404 || status === 500) {
    return (
      <ErrorPage
        status={status}
        siteName={siteName}
        searchUrl={searchUrl}
        blog={status === 404 ? blog : null}
      />
    );
  }
  switch (view.kind) {
    case 'blog':
      return <BlogPage module={view.module} />;
    case 'site':
      return <SitePage module={view.module} />;
    case 'site-top':
      return <SiteTopPage />;
    case 'shell':
      return <ServicePage>{null}</ServicePage>;
    case 'error':
      return (
        <ErrorPage status={view.status} siteName={siteName} searchUrl={searchUrl} blog={blog} />
      );
    case 'not-yet':
      return <NotYetPage siteName={siteName} back={wayBack(view.amebaId, siteName)} />;
  }
};
