import { address, Link, readerNotified, selectSite, useParams } from '@engawa/contract';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { ShareLinks } from '@engawa/ui-templates/parts/ShareLinks/ShareLinks.tsx';
import { useDispatch, useSelector } from 'react-redux';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { VideoCards } from '../videoList/VideoCards.tsx';
import { VideoPlayer } from '../videoPlayer/VideoPlayer.tsx';
import { selectOtherVideos, selectVideoEntry } from '../videoState/videoSlice.ts';
import { EntryComments } from './EntryComments.tsx';
import styles from './VideoDetail.module.scss';

const OtherVideos = () => {
  const others = useSelector(selectOtherVideos);
  const { amebaId = '' } = useParams();
  return (
    <section className={styles['VideoDetail-section']} aria-labelledby="video-others">
      <h2 id="video-others">このブログのほかの動画</h2>
      {others.length === 0 ? (
        <p className={styles['VideoDetail-quiet']}>ほかの動画はまだありません。</p>
      ) : (
        <VideoCards videos={others} amebaId={amebaId} />
      )}
      <p>
        <Link to={address.videos.path(amebaId)}>動画一覧を見る</Link>
      </p>
    </section>
  );
};

/** The videos of one entry, with links to the entry, its comments and the blog's other videos. */
export const VideoDetail = () => {
  const entry = useSelector(selectVideoEntry);
  const site = useSelector(selectSite);
  const dispatch = useDispatch();
  const { amebaId = '' } = useParams();
  const [first] = entry?.videos ?? [];
  if (!entry || !first) return null;
  const { entryId, videos, comments } = entry;
  const entryHref = address.entry.path(amebaId, entryId);
  const title = displayTitle(first.entryTitle);
  return (
    <article className={styles['VideoDetail']}>
      <header className={styles['VideoDetail-head']}>
        <h1 className={styles['VideoDetail-title']} dir="auto">
          {title}
        </h1>
        <DateText className={styles['VideoDetail-date']} iso={first.createdAt} />
      </header>
      {videos.map((video) => (
        <VideoPlayer key={video.videoId} video={video} events="play_movie" />
      ))}
      <div className={styles['VideoDetail-links']}>
        <a href={entryHref}>
          <Icon name="right" />
          この動画の記事を読む
        </a>
        <ShareLinks
          url={site.hostOrigin + address.video.path(amebaId, entryId)}
          title={title}
          onCopied={(message) => dispatch(readerNotified({ message, tone: 'done' }))}
        />
      </div>
      <OtherVideos />
      {comments && <EntryComments comments={comments} entryHref={entryHref} />}
    </article>
  );
};
