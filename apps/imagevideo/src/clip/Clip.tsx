import { useSelector } from 'react-redux';
import { VideoPlayer } from '../videoPlayer/VideoPlayer.tsx';
import { selectEntryVideos, type VideoRootState } from '../videoState/videoSlice.ts';
import styles from './Clip.module.scss';

/** The videos of an entry, on the entry's own page. */
export const Clip = ({ id }: { readonly id: number }) => {
  const videos = useSelector((state: VideoRootState) => selectEntryVideos(state, id));
  return (
    <div className={styles['Clip']}>
      {videos.map((video) => (
        <VideoPlayer key={video.videoId} video={video} events="clip" />
      ))}
    </div>
  );
};
