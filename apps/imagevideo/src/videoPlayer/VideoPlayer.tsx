import type { Video } from '@engawa/api-client/model/video.ts';
import type { CSSProperties } from 'react';
import { scaledTo } from '../imageDetail/scaledPicture.ts';
import { durationText, durationWords } from '../videoState/duration.ts';
import { nameOf } from './videoName.ts';
import styles from './VideoPlayer.module.scss';

/** Width of the poster as the platform scales it, in px. */
const POSTER_PX = 1120;

type PlayerStyle = CSSProperties & Record<`--VideoPlayer-${string}`, string | number>;

/** The browser's own player; nothing of the film is fetched before somebody presses play (BR11). */
export const VideoPlayer = ({ video }: { video: Video }) => {
  const { width, height } = video.poster;
  const size: PlayerStyle = { '--VideoPlayer-width': width, '--VideoPlayer-height': height };
  return (
    <figure className={styles['VideoPlayer']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- owners bring films without; the entry tells what they show */}
      <video
        className={styles['VideoPlayer-film']}
        style={size}
        controls
        playsInline
        preload="none"
        poster={scaledTo(video.poster, POSTER_PX).url}
        width={width}
        height={height}
        src={video.url}
        aria-label={`動画「${nameOf(video)}」${durationWords(video.seconds)}`}
      />
      <figcaption>
        {video.totalInEntry > 1 && `動画${video.positionInEntry}・`}
        {`再生時間 ${durationText(video.seconds)}`}
      </figcaption>
    </figure>
  );
};
