import { selectBlog, selectMatch, type ModuleProps, type RootState } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { ARRANGEMENTS } from '@engawa/ui-templates/templates/arrangement.ts';
import { selectSideColumns } from '../blog/sideColumns.ts';
import { selectBlogDetails, type BlogDetails } from '../blog/blogDetailsSlice.ts';
import { selectHostPage } from '../../runtime/pageSlice.ts';
import { BlogFooterNav } from './BlogFooterNav.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { BlogNav } from './BlogNav.tsx';
import { GlobalTabs } from './GlobalTabs.tsx';
import { OwndNavigation } from './OwndNavigation.tsx';
import { resolvePageChrome } from './resolvePageChrome.ts';

const selectChrome = ({ page }: RootState) => resolvePageChrome(page.match);

/**
 * Whether the page needs a search link, because no side column has a search box for the blog or the
 * box is too far away.
 */
const isSearchIn =
  (place: 'hasMenuSearch' | 'hasCrumbsSearch') =>
  (state: RootState & { readonly blogDetails: BlogDetails }) =>
    ARRANGEMENTS[state.page.template][place] || selectSideColumns(state) === 'none';

const selectIsSearchInMenu = isSearchIn('hasMenuSearch');
const selectIsSearchInWayUp = isSearchIn('hasCrumbsSearch');

const NavigationBar = ({ id }: ModuleProps) => {
  const blog = useSelector(selectBlog);
  const { section = null } = useSelector(selectChrome);
  const { path } = useSelector(selectMatch);
  const hasSearch = useSelector(selectIsSearchInMenu);
  return <BlogNav amebaId={id} path={path} blog={blog} current={section} hasSearch={hasSearch} />;
};

const WayUp = ({ id }: ModuleProps) => {
  const blog = useSelector(selectBlog);
  const { crumbs, match } = useSelector(selectHostPage);
  const hasSearch = useSelector(selectIsSearchInWayUp);
  return (
    blog &&
    crumbs && (
      <Breadcrumbs
        amebaId={id}
        path={match.path}
        blog={blog}
        crumbs={crumbs}
        hasSearch={hasSearch}
      />
    )
  );
};

const Tabs = ({ id }: ModuleProps) => {
  const blog = useSelector(selectBlog);
  const { tab = null } = useSelector(selectChrome);
  const { missingKinds } = useSelector(selectBlogDetails);
  return <GlobalTabs amebaId={id} blog={blog} current={tab} missing={missingKinds} />;
};

const Ownd = () => {
  const { profile, owndPages } = useSelector(selectBlogDetails);
  return profile && owndPages && <OwndNavigation nickname={profile.nickname} pages={owndPages} />;
};

const FooterNav = ({ id }: ModuleProps) => (
  <BlogFooterNav amebaId={id} blog={useSelector(selectBlog)} />
);

export const navigationBar = frameModule('NavigationBar', NavigationBar);
export const breadcrumbs = frameModule('Breadcrumbs', WayUp);
export const globalTabs = frameModule('GlobalTabs', Tabs);
export const owndNavigation = frameModule('OwndNavigation', Ownd);
export const footerNav = frameModule('FooterNav', FooterNav);
