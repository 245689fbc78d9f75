import type { Video } from '@engawa/api-client/model/video.ts';
import { selectDevice } from '@engawa/contract';
import type { CSSProperties } from 'react';
import { useSelector } from 'react-redux';
import { toScaledPicture } from '../videoState/scaledPicture.ts';
import { durationText, durationSpokenText } from '../videoState/duration.ts';
import { CAPTIONS_KEY, FILM_KEYS, FILM_KEY_TEXTS } from './filmKeys.ts';
import { FilmNotice } from './FilmNotice.tsx';
import { useFilm } from './useFilm.ts';
import type { FilmEvents } from './useFilmProgress.ts';
import { formatVideoName } from './videoName.ts';
import styles from './VideoPlayer.module.scss';

/** Width of the poster as the platform scales it, in px. */
const POSTER_PX = 1120;

type PlayerStyle = CSSProperties & Record<`--VideoPlayer-${string}`, string | number>;

type VideoPlayerProps = {
  readonly video: Video;
  readonly events: FilmEvents;
};

/**
 * The browser's own player, which readers know and screen readers support. It already has speed,
 * captions and picture-in-picture. Scripts add keys, messages and the last position. The video file
 * is not fetched before the reader presses play (BR11).
 */
export const VideoPlayer = ({ video, events }: VideoPlayerProps) => {
  const { ref, notice, noticePlace, again, fromStart, on } = useFilm(video.videoId, events);
  const { playsinline } = useSelector(selectDevice);
  const { width, height } = video.poster;
  const size: PlayerStyle = { '--VideoPlayer-width': width, '--VideoPlayer-height': height };
  return (
    <figure className={styles['VideoPlayer']}>
      <div className={styles['VideoPlayer-screen']} style={size}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- owners bring films without; the entry tells what they show */}
        <video
          ref={ref}
          {...on}
          className={styles['VideoPlayer-film']}
          controls
          playsInline={playsinline}
          preload="none"
          poster={toScaledPicture(video.poster, POSTER_PX).url}
          width={width}
          height={height}
          src={video.url}
          aria-label={`動画「${formatVideoName(video)}」${durationSpokenText(video.seconds)}`}
          aria-keyshortcuts={FILM_KEYS}
          // Captions of another origin need CORS, which then also applies to the video.
          crossOrigin={video.tracks.length > 0 ? 'anonymous' : undefined}
        >
          {/* No track is `default`, because a browser would fetch it with the page. */}
          {video.tracks.map(({ url, kind, language, label }) => (
            <track key={url} src={url} kind={kind} srcLang={language} label={label} />
          ))}
        </video>
        <FilmNotice ref={noticePlace} notice={notice} onAgain={again} onFromStart={fromStart} />
      </div>
      <figcaption>
        <span>
          {video.totalInEntry > 1 && `動画${video.positionInEntry}・`}
          {`再生時間 ${durationText(video.seconds)}`}
        </span>
        <details className={styles['VideoPlayer-keys']}>
          <summary>キーボード操作（動画を選んでいるとき）</summary>
          <dl>
            {FILM_KEY_TEXTS.filter(
              ([keys]) => keys !== CAPTIONS_KEY || video.tracks.length > 0,
            ).map(([keys, words]) => (
              <div key={keys}>
                <dt>{keys}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </details>
      </figcaption>
    </figure>
  );
};
