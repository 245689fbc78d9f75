import { aWirePeoplePage, aWirePerson } from '@engawa/api-client/fixtures/person.ts';
import { someWireAds } from '@engawa/api-client/fixtures/ads.ts';
import { aWireComment, someWireThreads } from '@engawa/api-client/fixtures/comment.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { aWirePaidPlanFeature } from '@engawa/api-client/fixtures/paidPlan.ts';
import {
  aWireArchiveMonth,
  aWireCalendar,
  aWireMessageBoard,
  aWireTheme,
  someWireArchives,
  someWireSidebarModules,
  someWireThemes,
} from '@engawa/api-client/fixtures/sidebar.ts';
import { aWireRankedBlog, someWireRecommendedUsers } from '@engawa/api-client/fixtures/site.ts';
import { aWireLayout, aWireSidebar, aWireSkin } from '@engawa/api-client/fixtures/skin.ts';
import { aWireWayOn, aWireWayOnEntry } from '@engawa/api-client/fixtures/wayOn.ts';
import { aWireBlogger, aWireProfile } from '@engawa/api-client/fixtures/wireBlogger.ts';
import {
  aWireEntry,
  aWireEntryDetail,
  aWireEntryPage,
  aWireReactions,
} from '@engawa/api-client/fixtures/wireEntry.ts';
import type { TemplateName } from '@engawa/contract';

const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** The entry that the sample's entry page shows. */
export const SAMPLE_ENTRY = aWireEntry();

const COMMENTS = 12_900_000_000;
const [REACTIONS] = Object.values(aWireReactions());

/** As the platform names what members have sent. @param width in px; the height is three quarters of it */
const pictureOf = (platformOrigin: string, width: number) => ({
  image_url: `${platformOrigin}/user_images/20220729/08/ume-boshi/48/d4/j/o${String(width).padStart(4, '0')}${String(width * 0.75).padStart(4, '0')}015000000001.jpg`,
  image_width: width,
  image_height: width * 0.75,
});

const faceOf = (platformOrigin: string) => {
  const { image_url: url } = pictureOf(platformOrigin, 320);
  return { image_filepath: url, image_width: 320, image_height: 240 };
};

/** What entries are made of. */
const textOf = (platformOrigin: string) => {
  const { image_url: url } = pictureOf(platformOrigin, 1440);
  return (
    '<p>今日は、とても良い天気でした。<br>みなさんは、いかがお過ごしですか？</p>' +
    `<p><img src="${url}" alt="" width="1440" height="1080" data-image-id="15000000001" data-image-order="1"></p>` +
    '<h3>材料</h3><ul><li>梅 1キロ</li><li>塩 160グラム</li></ul><ol><li>洗って、水気をふく。</li></ol>' +
    '<p><strong>大事なこと</strong>は、いつもありがとうございます、ということです。</p>'
  );
};

const entriesOf = (platformOrigin: string) =>
  times(5, (index) =>
    aWireEntry({
      entry_id: SAMPLE_ENTRY.entry_id - index + 1,
      entry_text: textOf(platformOrigin),
      hash_tag_list: ['梅仕事', '保存食', '暮らし'],
      ...pictureOf(platformOrigin, 1440),
      reactions: REACTIONS,
    }),
  );

const threadsOf = (platformOrigin: string) => {
  const face = { ...aWireComment().comment_author };
  const comments = times(4, (index) =>
    aWireComment({
      comment_id: COMMENTS + index,
      comment_text: '楽しみにしています。<br />ありがとうございます！',
      comment_author: {
        ...face,
        profile_image_url: index > 2 ? null : faceOf(platformOrigin).image_filepath,
      },
      reply_count: index === 1 ? 1 : 0,
    }),
  );
  const reply = aWireComment({
    comment_id: COMMENTS + 9,
    is_owner_reply: true,
    parent_comment_id: COMMENTS + 1,
  });
  return someWireThreads({
    commentMap: Object.fromEntries([...comments, reply].map((wire) => [wire.comment_id, wire])),
    commentIds: comments.map((wire) => wire.comment_id),
    replyIds: { [COMMENTS + 1]: [COMMENTS + 9] },
    comment_cnt: 25,
    paging: aWirePaging({ total_count: 25, max_page: 3, next: true, next_page: 2 }),
  });
};

const detailOf = (platformOrigin: string) => {
  const [entry = SAMPLE_ENTRY] = entriesOf(platformOrigin);
  const link = { entry_id: SAMPLE_ENTRY.entry_id + 1, entry_title: '梅を漬ける日' };
  return aWireEntryDetail({
    entry,
    prev: { ...link, entry_id: SAMPLE_ENTRY.entry_id - 1 },
    next: link,
    has_reblogs: true,
    has_readers: true,
    has_cheer: true,
    genre_position: 4,
    hashtag_ranking: [{ name: '梅仕事', rank: 3 }],
  });
};

const wayOnOf = (platformOrigin: string) => {
  const entries = times(3, (index) =>
    aWireWayOnEntry({ entry_id: index, ...pictureOf(platformOrigin, 800) }),
  );
  return aWireWayOn({
    theme: entries,
    popular: entries,
    hashtag: entries,
  });
};

/**
 * What the platform would answer of a blog that does not exist: all that its pages ask for, as the read
 * layer is tested with, so that it stays readable. By resource, whatever the parameters.
 * @param template that the blog wears
 * @param platformOrigin at which readers find pictures
 */
export const sampleAnswers = (
  template: TemplateName,
  platformOrigin: string,
): Readonly<Record<string, unknown>> => ({
  blogger: aWireBlogger({
    profile: aWireProfile(faceOf(platformOrigin)),
    official: template === 'official' ? { upper_text: '公式ブログ' } : null,
  }),
  pcSkin: aWireSkin({ template }),
  pcLayout: aWireLayout({ use_sidebar2: template === 'new' }),
  pcSidebar: aWireSidebar(),
  bloggerPaidPlanFeature: aWirePaidPlanFeature(),
  blogEntries: aWireEntryPage(entriesOf(platformOrigin), {
    total_count: 25,
    max_page: 3,
    next: true,
    next_page: 2,
  }),
  blogEntry: detailOf(platformOrigin),
  blogEntryReactions: Object.fromEntries(
    entriesOf(platformOrigin).map(({ entry_id: id }) => [id, REACTIONS]),
  ),
  blogCommentThreads: threadsOf(platformOrigin),
  wayOn: wayOnOf(platformOrigin),
  blogReaders: aWirePeoplePage(
    'readerPageMap',
    times(3, (index) => aWirePerson({ ...faceOf(platformOrigin), ameba_id: `reader-${index}` })),
    { total_count: 24 },
  ),
  messageBoard: aWireMessageBoard(),
  blogCalendars: aWireCalendar({
    days: times(4, (day) => ({ day, entry_id: SAMPLE_ENTRY.entry_id - day, entry_cnt: 1 })),
  }),
  blogThemes: someWireThemes(times(5, (index) => aWireTheme({ theme_id: index }))),
  blogArchives: someWireArchives(
    times(12, (month) => aWireArchiveMonth({ year_month: String(202_200 + month) })),
  ),
  sidebarModules: someWireSidebarModules(),
  blogRanking: {
    blogs: times(5, (rank) => aWireRankedBlog({ rank, ...faceOf(platformOrigin) })),
  },
  hashtagRanking: { hashtags: times(10, (rank) => ({ rank, name: '梅仕事', count: 3 })) },
  recommendedUsers: someWireRecommendedUsers(),
  ads: someWireAds(),
});
