import { useSelector } from 'react-redux';
import { ARRANGEMENTS } from '@engawa/ui-templates/templates/arrangement.ts';
import { RemoteSlot } from '../../runtime/modules/RemoteSlot.tsx';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { resolvePageChrome } from '../blogMenu/pageChrome.ts';
import { selectBlogDetails } from '../blog/blogDetailsSlice.ts';
import type { HostState } from '../../frame/state/hostState.ts';
import { selectErrorStatus } from '../../runtime/pageExceptionSlice.ts';
import { selectFilesUrl } from '../blog/siteConfigSlice.ts';
import { BlogHeader } from './BlogHeader.tsx';

const Cover = () => {
  const { blog, blogger } = useSelector((state: HostState) => state.blogger);
  const details = useSelector(selectBlogDetails);
  const filesUrl = useSelector(selectFilesUrl);
  const template = useSelector((state: HostState) => state.page.template);
  // an error page has no client app that could run the actions
  const isError = useSelector(selectErrorStatus) !== null;
  const chrome = useSelector((state: HostState) => resolvePageChrome(state.page.match));
  if (!blog || !blogger) return null;
  return (
    <BlogHeader
      template={template}
      amebaId={blog.amebaId}
      title={blog.title}
      description={blog.description}
      nickname={blogger.nickname}
      cover={details.features?.coverImage ?? null}
      filesUrl={filesUrl}
      portrait={blogger.image}
      officialUpperText={details.attribute?.isOfficial ? (details.officialUpperText ?? '') : null}
      acts={!isError && ARRANGEMENTS[template].hasHeaderFollow && <RemoteSlot at="headerActs" />}
      isHeading={chrome.isHeadedByBlog ?? false}
      hasCover={chrome.hasCover ?? true}
    />
  );
};

export const cover = frameModule('Cover', Cover);
