import { useSelector } from 'react-redux';
import { findHostPage } from './pages/hostPages.ts';
import type { HostState } from './state/hostState.ts';
import { selectPageModule } from '../runtime/selectPageModule.ts';
import { BlogPage } from './BlogPage.tsx';
import { SitePage } from './SitePage.tsx';

/** Selects the frame by the page's owner: the host, the site or a blog. */
export const Page = () => {
  const module = useSelector(selectPageModule);
  const { match, template } = useSelector((state: HostState) => state.page);
  const own = findHostPage(module);
  if (own) return <own.View id={match.path} template={template} />;
  return match.amebaId === '' ? <SitePage module={module} /> : <BlogPage module={module} />;
};
