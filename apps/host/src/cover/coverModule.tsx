import { useSelector } from 'react-redux';
import { ARRANGEMENTS } from '@engawa/ui-templates/templates/arrangement.ts';
import { isFirstTop } from '../featured/isFirstTop.ts';
import { RemotePlace } from '../modules/RemotePlace.tsx';
import { frameModule } from '../modules/frameModule.tsx';
import { chromeOf } from '../navigation/pageChrome.ts';
import { selectBlogDetails } from '../state/blogDetailsSlice.ts';
import type { HostState } from '../state/hostState.ts';
import { selectFilesUrl } from '../state/siteConfigSlice.ts';
import { BlogHeader } from './BlogHeader.tsx';

const Cover = () => {
  const { blog, blogger } = useSelector((state: HostState) => state.blogger);
  const details = useSelector(selectBlogDetails);
  const filesUrl = useSelector(selectFilesUrl);
  const { match, template } = useSelector((state: HostState) => state.page);
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
      acts={ARRANGEMENTS[template].hasHeaderFollow && <RemotePlace at="headerActs" />}
      isHeading={chromeOf(match).isHeadedByBlog ?? false}
      isCompact={!isFirstTop(match)}
    />
  );
};

export const cover = frameModule('Cover', Cover);
