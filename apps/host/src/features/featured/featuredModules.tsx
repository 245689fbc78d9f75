import type { ModuleProps } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { loadSidebarMessageBoard } from '../sidebar/loadSidebar.ts';
import { selectSidebar } from '../sidebar/sidebarSlice.ts';
import { selectBlogDetails } from '../blog/blogDetailsSlice.ts';
import { Announcement } from './Announcement.tsx';
import { FeaturedArea } from './FeaturedArea.tsx';

const OwnersLine = ({ id }: ModuleProps) => {
  const { features } = useSelector(selectBlogDetails);
  return (
    features?.announcement && <Announcement amebaId={id} announcement={features.announcement} />
  );
};

export const announcement = frameModule('Announcement', OwnersLine);

const Featured = ({ id }: ModuleProps) => {
  const { features } = useSelector(selectBlogDetails);
  const { messageBoard } = useSelector(selectSidebar);
  return features && <FeaturedArea amebaId={id} features={features} board={messageBoard} />;
};

export const featuredArea = frameModule('FeaturedArea', Featured, loadSidebarMessageBoard);
