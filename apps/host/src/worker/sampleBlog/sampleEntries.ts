import { SAMPLE_BLOG, SAMPLE_ENTRY, SAMPLE_PEOPLE, times } from './sampleBlog.ts';
import type { SamplePictures } from './samplePictures.ts';

const THREAD_ID = 13_000_000_000;
const PICTURE_ID = 15_000_000_001;
const WIDTHS = [288, 576, 720, 1120] as const;

const paging = (limit: number, total: number) => {
  const maxPage = Math.ceil(total / limit);
  return {
    prev: false,
    next: maxPage > 1,
    limit,
    total_count: total,
    max_page: maxPage,
    current_page: 1,
    next_page: maxPage > 1 ? 2 : null,
    prev_page: null,
    order: 'desc',
  };
};

/** Renders a photograph in a text, in the HTML that the platform delivers. */
const renderPhoto = (pictures: SamplePictures): string => {
  const { image_url: url } = pictures.photo();
  const sources = WIDTHS.map((width) => `${url}?caw=${width} ${width}w`);
  return (
    '<span class="is-photo" style="--photo-width: 1280px">' +
    `<a href="/${SAMPLE_BLOG.amebaId}/image-${SAMPLE_ENTRY.id}-${PICTURE_ID}.html"><img class="PhotoSwipeImage" src="${url}?caw=720" ` +
    `srcset="${sources.join(', ')}, ${url}?caw=1440 1280w" sizes="(width &lt; 1000px) min(1280px, 100vw), 720px" ` +
    `data-src="${url}" data-image-id="${PICTURE_ID}" data-image-order="1" width="1280" height="960" alt="写真" ` +
    'fetchpriority="high" decoding="async"></a></span>'
  );
};

/** Renders typical content of entries: the elements and the phrases that most entries contain. */
const renderEntryText = (pictures: SamplePictures): string =>
  [
    '<p>こんにちは。今日は、とても良い天気でした。みなさんは、いかがお過ごしですか？</p>',
    `<p>${renderPhoto(pictures)}</p>`,
    '<p>いつも読んでくださって、ありがとうございます。おかげさまで、たくさんのコメントをいただきました。</p>',
    '<h3>材料</h3>',
    '<ul><li>しょうゆ 大さじ2</li><li>塩 160グラム</li></ul>',
    '<ol><li>水気をふいて、細かく切ります。</li></ol>',
    `<p><strong>大事なこと</strong> というのは、時間をかけることなのだそうです。<a href="/${SAMPLE_BLOG.amebaId}/entry-${SAMPLE_ENTRY.id - 1}.html">前の記事</a>にも書きましたが、思っていたよりもずっとかんたんで、気に入っています。</p>`,
    '<p>それでも、わからないことがあるときは、一緒に考えてくれる人がいるので、なんとかなりました。また、来年も続けていきたいと思います。</p>',
    '<p>「これから、どうしようかな」と言われて、私はちょっとうれしくなってしまいました。どうぞよろしくお願いします。</p>',
  ].join('\n');

const EXCERPT =
  'こんにちは。今日は、とても良い天気でした。みなさんは、いかがお過ごしですか？ いつも読んでくださって、ありがとうございます。…';

const REACTIONS = { iineCnt: 18, commentCnt: 5, reblogCnt: 1 };

const buildEntry = (index: number, pictures: SamplePictures) => ({
  entry_id: SAMPLE_ENTRY.id - index + 1,
  blog_id: SAMPLE_BLOG.id,
  user_id: 10_000_001,
  ameba_id: SAMPLE_BLOG.amebaId,
  entry_title: index === 1 ? SAMPLE_ENTRY.title : '梅を漬ける日',
  entry_text: renderEntryText(pictures),
  excerpt: EXCERPT,
  entry_created_datetime: SAMPLE_ENTRY.createdAt,
  ins_datetime: SAMPLE_ENTRY.createdAt,
  upd_datetime: SAMPLE_ENTRY.createdAt,
  last_edit_datetime: SAMPLE_ENTRY.createdAt,
  publish_flg: 'open',
  closed_flg: 'off',
  deny_comment: 'accept',
  deny_comment_disp: 'accept',
  deny_reblog: 'accept',
  pr_flg: '0',
  is_pick: false,
  record_status: '0',
  theme_id: 10_100_000_001,
  theme_name: '保存食と手仕事',
  hash_tag_list: ['梅仕事', '保存食', '台所ばなし'],
  image_id: PICTURE_ID,
  ...pictures.photo(),
  reblog: null,
  reactions: REACTIONS,
});

const faceFor = ({ blogId, amebaId }: (typeof SAMPLE_PEOPLE)[number], pictures: SamplePictures) =>
  blogId === null ? pictures.smallFace(amebaId) : pictures.face(amebaId);

const buildThreads = (pictures: SamplePictures) => {
  const comments = times(5, (index) => {
    const person = SAMPLE_PEOPLE[index % 3] ?? SAMPLE_PEOPLE[0];
    const isReply = index === 5;
    const author = {
      ameba_id: isReply ? SAMPLE_BLOG.amebaId : person.amebaId,
      blog_id: isReply ? SAMPLE_BLOG.id : person.blogId,
      nickname: isReply ? 'うめ' : person.nickname,
      profile_image_url: index === 4 ? null : faceFor(person, pictures).image_filepath,
    };
    const at = `2026-07-29T2${index}:15:00.000+09:00`.replace('T24', 'T09').replace('T25', 'T10');
    return {
      comment_id: THREAD_ID + index,
      blog_id: SAMPLE_BLOG.id,
      entry_id: SAMPLE_ENTRY.id,
      comment_author: author,
      comment_name: author.nickname,
      comment_url: null,
      comment_text: 'うちも楽しみにしています。<br />ありがとうございます！',
      ins_datetime: at,
      upd_datetime: at,
      record_status: '0',
      public_comment_flg: '1',
      reply_count: index === 1 ? 1 : 0,
      is_owner_reply: isReply,
      parent_comment_id: isReply ? THREAD_ID + 1 : null,
      reply_to_name: null,
    };
  });
  const ids = comments.map((comment) => comment.comment_id);
  return {
    commentMap: Object.fromEntries(comments.map((comment) => [comment.comment_id, comment])),
    commentIds: ids.slice(0, 4),
    replyIds: { [THREAD_ID + 1]: ids.slice(4) },
    comment_cnt: 25,
    paging: paging(10, 25),
  };
};

const buildPeople = (pictures: SamplePictures) =>
  SAMPLE_PEOPLE.map((person) => ({
    ameba_id: person.amebaId,
    nickname: person.nickname,
    ...faceFor(person, pictures),
    blog_id: person.blogId,
    blog_name: person.blog,
    newest_entry: person.blog && {
      entry_id: SAMPLE_ENTRY.id + 1,
      entry_title: '山の朝',
      entry_created_datetime: SAMPLE_ENTRY.createdAt,
    },
  }));

const buildWayOn = (pictures: SamplePictures) => {
  const entries = times(3, (index) => ({
    entry_id: SAMPLE_ENTRY.id - index,
    ameba_id: SAMPLE_BLOG.amebaId,
    entry_title: '梅を漬ける日',
    excerpt: EXCERPT,
    blog_name: SAMPLE_BLOG.name,
    entry_created_datetime: SAMPLE_ENTRY.createdAt,
    is_pickpr: false,
    ...pictures.photo(),
    publish_flg: 'open',
  }));
  return { theme: entries, popular: entries, hashtag: entries };
};

const buildVideo = (pictures: SamplePictures) => ({
  entryId: SAMPLE_ENTRY.id,
  entryTitle: SAMPLE_ENTRY.title,
  closedFlg: 'off',
  entryCreatedDatetime: SAMPLE_ENTRY.createdAt,
  videoId: 16_000_000_001,
  videoNumInEntry: 1,
  videoIndexInEntry: 1,
  videoUrl: pictures
    .urlOf(SAMPLE_BLOG.amebaId, 1280, 720, 1)
    .replace('/user_images/', '/user_videos/')
    .replace('.jpg', '.mp4'),
  videoThumb: pictures.urlOf(SAMPLE_BLOG.amebaId, 1280, 720, 1),
  width: 1280,
  height: 720,
  seconds: 6,
  tracks: [],
});

/** Builds the platform's responses about the blog's entries and readers. */
export const sampleEntries = (pictures: SamplePictures) => {
  const entries = times(5, (index) => buildEntry(index, pictures));
  const people = buildPeople(pictures);
  const link = { entry_id: SAMPLE_ENTRY.id + 1, entry_title: '梅を漬ける日' };
  return {
    blogEntries: {
      entities: {
        entryMap: Object.fromEntries(entries.map((entry) => [entry.entry_id, entry])),
        blogPageMap: {
          [`${SAMPLE_BLOG.id}/1`]: {
            blogId: SAMPLE_BLOG.id,
            data: entries.map((entry) => entry.entry_id),
            paging: paging(10, 25),
          },
        },
      },
    },
    blogEntry: {
      entry: buildEntry(1, pictures),
      prev: { ...link, entry_id: SAMPLE_ENTRY.id - 1 },
      next: link,
      has_clip: true,
      has_reblogs: true,
      has_readers: true,
      has_cheer: true,
      genre_position: 4,
      hashtag_ranking: [{ name: '梅仕事', rank: 3 }],
    },
    blogEntryReactions: Object.fromEntries(entries.map((entry) => [entry.entry_id, REACTIONS])),
    blogCommentThreads: buildThreads(pictures),
    wayOn: buildWayOn(pictures),
    entryVideos: { excerpt: EXCERPT, videos: [buildVideo(pictures)] },
    blogReblogs: {
      entry: { entry_id: SAMPLE_ENTRY.id, entry_title: SAMPLE_ENTRY.title },
      reblogMap: Object.fromEntries(people.map((person) => [person.ameba_id, person])),
      reblogIds: people.map((person) => person.ameba_id),
      paging: paging(20, 3),
    },
    blogReaders: {
      peopleMap: Object.fromEntries(people.map((person) => [person.ameba_id, person])),
      readerPageMap: {
        [`${SAMPLE_BLOG.id}/1`]: {
          blogId: SAMPLE_BLOG.id,
          data: people.map((person) => person.ameba_id),
          blogIds: people.map((person) => person.blog_id),
          paging: paging(10, 24),
        },
      },
    },
  };
};
