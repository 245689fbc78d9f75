import { address } from '@engawa/contract';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { ListPanel } from '@engawa/ui-templates/parts/ListPanel/ListPanel.tsx';
import { Paging } from '@engawa/ui-templates/parts/Paging/Paging.tsx';
import { useSelector } from 'react-redux';
import { selectVideoPage } from '../videoState/videoSlice.ts';
import { VideoCards } from './VideoCards.tsx';

/** One page of a blog's videos, newest first. */
export const VideoList = () => {
  const page = useSelector(selectVideoPage);
  if (!page) return null;
  const { amebaId, videos, paging } = page;
  const turn = (position: 'top' | 'bottom') => (
    <Paging
      position={position}
      paging={paging}
      hrefOf={(number) => address.videos.path(amebaId, number)}
    />
  );
  return (
    <>
      {turn('top')}
      <ListPanel title="動画一覧" count={paging.totalCount} unit="本" isWide>
        {videos.length === 0 ? (
          <Empty icon="play" title="まだ動画がありません">
            <p>記事に動画が載ると、ここに並びます。</p>
          </Empty>
        ) : (
          <VideoCards videos={videos} amebaId={amebaId} />
        )}
      </ListPanel>
      {turn('bottom')}
    </>
  );
};
