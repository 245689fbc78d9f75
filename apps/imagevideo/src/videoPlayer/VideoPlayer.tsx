import type { Video } from '@engawa/api-client/model/video.ts';
import { tracked, type TrackedEvent } from '@engawa/contract';
import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react';
import { useDispatch } from 'react-redux';
import { scaledTo } from '../imageDetail/scaledPicture.ts';
import { durationText, durationWords } from '../videoState/duration.ts';
import { nameOf } from './videoName.ts';
import styles from './VideoPlayer.module.scss';

/** Width of the poster as the platform scales it, in px. */
const POSTER_PX = 1120;

type PlayerStyle = CSSProperties & Record<`--VideoPlayer-${string}`, string | number>;

type VideoPlayerProps = {
  readonly video: Video;
  /** what it tells of when it is played from its beginning */
  readonly began: 'play_movie' | 'start_clip';
  /** and once it has been played to its end */
  readonly ended?: 'end_clip';
};

/** The browser's own player; nothing of the film is fetched before play is pressed (BR11). */
export const VideoPlayer = ({ video, began, ended }: VideoPlayerProps) => {
  const dispatch = useDispatch();
  const film = useRef<HTMLVideoElement>(null);
  const isRunning = useRef(false);
  const track = (event: TrackedEvent['event']) =>
    dispatch(tracked({ event, videoId: video.videoId }));
  const begin = () => {
    // going on after a pause is no beginning
    if (!isRunning.current) track(began);
    isRunning.current = true;
  };
  // it may be played before this code is there
  const catchUp = useEffectEvent(() => film.current?.paused === false && begin());
  useEffect(() => void catchUp(), []);
  const { width, height } = video.poster;
  const size: PlayerStyle = { '--VideoPlayer-width': width, '--VideoPlayer-height': height };
  return (
    <figure className={styles['VideoPlayer']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- owners bring films without; the entry tells what they show */}
      <video
        ref={film}
        onPlay={begin}
        onEnded={() => {
          isRunning.current = false;
          if (ended) track(ended);
        }}
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
