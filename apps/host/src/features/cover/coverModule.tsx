import type { RootState } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { ARRANGEMENTS } from '@engawa/ui-templates/templates/arrangement.ts';
import { RemoteSlot } from '../remoteActs/RemoteSlot.tsx';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { resolvePageChrome } from '../blogMenu/resolvePageChrome.ts';
import { selectBlogDetails } from '../blog/blogDetailsSlice.ts';
import { selectErrorStatus } from '../../runtime/pageExceptionSlice.ts';
import { selectFilesUrl } from '../blog/siteConfigSlice.ts';
import { BlogHeader } from './BlogHeader.tsx';

const Cover = () => {
  const { blog, blogger } = useSelector((state: RootState) => state.blogger);
  const details = useSelector(selectBlogDetails);
  const filesUrl = useSelector(selectFilesUrl);
  const template = useSelector((state: RootState) => state.page.template);
  // an error page has no actions, because it has no client app that could run them
  const isError = useSelector(selectErrorStatus) !== null;
  const chrome = useSelector((state: RootState) => resolvePageChrome(state.page.match));
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
