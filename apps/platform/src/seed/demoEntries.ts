import type { Row } from '../database/insertRows.ts';
import { toExcerpt } from '../domain/entryHtml/plainText.ts';
import { imageMarkup } from '../domain/entryHtml/imageMarkup.ts';
import { toTrackPath, toVideoPath } from '../domain/media/videoPath.ts';
import type { DemoFiles } from './demoFiles.ts';
import { demoId, required, type DemoIds } from './demoIds.ts';
import type { PicturePlacer, PlacedPicture } from './picturePlacer.ts';

const IMAGE = /<img data-demo-image="([^"]+)" alt="([^"]*)"\s*\/?>/g;
const LINK = /\{\{([a-z0-9-]+)\}\}/g;

/** Label of the demo's captions in players. */
const CAPTION_LABEL = '日本語';

type Entry = DemoFiles['entries'][number];

const textOfAttribute = (value: string) =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const NO_POSTER: Row = {
  video_poster_path: null,
  video_poster_width: null,
  video_poster_height: null,
  video_seconds: null,
};

/** Collects the rows of videos with their captions, by table. */
const createFilmRows = (files: DemoFiles, ids: DemoIds) => {
  const videos: Row[] = [];
  const films: Row[] = [];
  const tracks: Row[] = [];
  return {
    count: (): number => videos.length,
    add: (entry: Entry, slug: string, poster: PlacedPicture, seconds: number): void => {
      const videoId = demoId('video', videos.length);
      const path = toVideoPath(poster.path);
      videos.push({
        video_id: videoId,
        entry_id: ids.entry(entry.key),
        position: 1,
        video_path: path,
        poster_path: poster.path,
        width: poster.width,
        height: poster.height,
        seconds,
      });
      films.push({ video_path: path, source_file: `${slug}.mp4` });
      const language = files.images.get(slug)?.captions;
      if (language !== undefined)
        tracks.push({
          video_id: videoId,
          language,
          kind: 'captions',
          label: CAPTION_LABEL,
          track_path: toTrackPath(path, language),
          source_file: `${slug}.${language}.vtt`,
        });
    },
    rows: { entry_videos: videos, film_sources: films, film_tracks: tracks },
  };
};

/** Collects the rows of images and videos, by table, while the rows of entries are built. */
const createMediaRows = (files: DemoFiles, ids: DemoIds, pictures: PicturePlacer) => {
  const images: Row[] = [];
  const films = createFilmRows(files, ids);

  const placed = (slug: string, entry: Entry, id: number) => {
    const image = required(files.images.get(slug), `image ${slug}`);
    return pictures.place({
      slug,
      id,
      amebaId: entry.amebaId,
      takenAt: new Date(entry.publishedAt),
      width: image.width,
      height: image.height,
    });
  };

  const buildBody = (entry: Entry, entryId: number) => {
    let position = 0;
    return entry.body
      .replace(IMAGE, (_tag, slug: string, alt: string) => {
        const imageId = demoId('image', images.length);
        const picture = placed(slug, entry, imageId);
        position += 1;
        images.push({
          image_id: imageId,
          entry_id: entryId,
          position,
          image_path: picture.path,
          width: picture.width,
          height: picture.height,
          alt: textOfAttribute(alt),
        });
        return imageMarkup({ ...picture, amebaId: entry.amebaId, entryId, imageId, position, alt });
      })
      .replace(LINK, (_mark, key: string) => String(ids.entry(key)));
  };

  const buildPoster = (entry: Entry): Row => {
    if (entry.video === undefined) return NO_POSTER;
    const slug = entry.video;
    const poster = placed(slug, entry, demoId('poster', films.count()));
    const seconds = required(files.images.get(slug)?.seconds, `length of the film ${slug}`);
    films.add(entry, slug, poster, seconds);
    return {
      video_poster_path: poster.path,
      video_poster_width: poster.width,
      video_poster_height: poster.height,
      video_seconds: seconds,
    };
  };

  return {
    buildBody,
    buildPoster,
    rows: { entry_images: images, ...films.rows },
  };
};

/** Builds the rows of the demo's entries with their images, videos and hashtags, by table. */
export const demoEntryRows = (
  files: DemoFiles,
  ids: DemoIds,
  pictures: PicturePlacer,
  sanitise: (html: string) => string,
) => {
  const media = createMediaRows(files, ids, pictures);
  const picked = new Set(files.myPicks.map(({ entry }) => entry));
  const entries = files.entries.map((entry): Row => {
    const entryId = ids.entry(entry.key);
    const original = media.buildBody(entry, entryId);
    const html = sanitise(original);
    return {
      entry_id: entryId,
      blog_id: ids.blog(entry.amebaId),
      theme_id: ids.theme(entry.amebaId, entry.theme),
      title: entry.title,
      entry_text: html,
      entry_text_original: original,
      excerpt: toExcerpt(html),
      visibility: 'public',
      publish_flg: entry.publishFlg,
      closed_flg: entry.closedFlg,
      deny_comment: entry.denyComment,
      deny_comment_disp: entry.denyCommentDisp,
      deny_reblog: entry.denyReblog,
      is_pick: picked.has(entry.key),
      pr_flg: entry.hashtags.includes('PR'),
      ...media.buildPoster(entry),
      published_at: entry.publishedAt,
      created_at: entry.publishedAt,
      updated_at: entry.publishedAt,
      last_edited_at: entry.publishedAt,
    };
  });

  return {
    entries,
    ...media.rows,
    entry_hashtags: files.entries.flatMap((entry) =>
      entry.hashtags.map((name, index): Row => ({
        entry_id: ids.entry(entry.key),
        position: index + 1,
        name,
      })),
    ),
  };
};
