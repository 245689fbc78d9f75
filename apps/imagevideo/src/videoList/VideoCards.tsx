import { address } from '@engawa/contract';
import type { Video } from '@engawa/api-client/model/video.ts';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { toScaledPicture } from '../videoState/scaledPicture.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { durationText, durationSpokenText } from '../videoState/duration.ts';
import styles from './VideoCards.module.scss';

/** Width of a poster as the platform scales it, in px; about twice the width of a card. */
const POSTER_PX = 480;

const VideoCard = ({ video, amebaId }: { video: Video; amebaId: string }) => {
  const poster = toScaledPicture(video.poster, POSTER_PX);
  const place = video.totalInEntry > 1 ? `（${video.positionInEntry}/${video.totalInEntry}）` : '';
  return (
    <li className={styles['VideoCard']}>
      <a href={address.video.path(amebaId, video.entryId)}>
        <span className={styles['VideoCard-poster']}>
          <img src={poster.url} width={poster.width} height={poster.height} alt="" loading="lazy" />
          <Icon name="play" className={styles['VideoCard-play']} />
          <span className={styles['VideoCard-length']} aria-hidden="true">
            {durationText(video.seconds)}
          </span>
        </span>
        <b className={styles['VideoCard-title']} dir="auto">
          {`${displayTitle(video.entryTitle)}${place}`}
        </b>
      </a>
      <span className={styles['VideoCard-note']}>
        <DateText iso={video.createdAt} hasWeek={false} />
        {`・${durationSpokenText(video.seconds)}`}
      </span>
    </li>
  );
};

/** Videos as cards: poster, length, title and day. The video files are not fetched. */
export const VideoCards = ({ videos, amebaId }: { videos: readonly Video[]; amebaId: string }) => (
  <ul className={styles['VideoCards']}>
    {videos.map((video) => (
      <VideoCard key={video.videoId} video={video} amebaId={amebaId} />
    ))}
  </ul>
);
