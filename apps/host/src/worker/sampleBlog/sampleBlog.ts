import type { BlogFeature, TemplateName } from '@engawa/contract';
import type { SamplePictures } from './samplePictures.ts';

export const SAMPLE_BLOG = { id: 10_010_000_001, amebaId: 'ume-boshi', name: '梅仕事日記' };

/** The newest entry, which the sample's entry page renders. */
export const SAMPLE_ENTRY = {
  id: 12_700_000_100,
  title: '梅を干す日',
  createdAt: '2026-07-29T18:30:00.000+09:00',
};

export const times = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** Members who read, comment and reblog; some have a blog. */
export const SAMPLE_PEOPLE = [
  { amebaId: 'mame-daifuku', nickname: '豆だいふく', blogId: null, blog: null },
  { amebaId: 'yama-no-ie', nickname: '山の家', blogId: 10_010_000_002, blog: '山の家だより' },
  { amebaId: 'asa-gohan7', nickname: '朝ごはん', blogId: null, blog: null },
] as const;

const ALL_ON: Readonly<Record<BlogFeature, true>> = {
  theme_name: true,
  entry_text: true,
  royal_member: true,
  premium: true,
  official: true,
  image_auth: true,
  advertise: true,
  entry_summary: true,
  seo_setting: true,
  ownd_navigation: true,
  reader_count: true,
  follower_count: true,
  follow_count: true,
  blog_genre: true,
  blog_ranking: true,
  paid_plan: true,
  nofollow: true,
  reblog: true,
  hash_tag: true,
  image: true,
  video: true,
  clip: true,
  voice_blog: true,
  pr: true,
  auto_ad: true,
};

/** Builds the fictitious blog: its owner, its look and its settings. */
const buildBlogger = (template: TemplateName, pictures: SamplePictures) => ({
  ameba_id: SAMPLE_BLOG.amebaId,
  blog: {
    blog_id: SAMPLE_BLOG.id,
    ameba_id: SAMPLE_BLOG.amebaId,
    blog_name: SAMPLE_BLOG.name,
    blog_description: '家族と季節と台所の記録です',
    sub_directory: '69',
    genre_code: 'recipe',
    genre_name: 'レシピ',
    entry_limit: null,
    entry_cnt: 25,
    deny_comment: 'accept',
    deny_comment_disp: 'accept',
    deny_pocket: 'accept',
    deny_reblog: 'accept',
    ownd_pages: [],
    feature_flags: ALL_ON,
  },
  profile: {
    ameba_id: SAMPLE_BLOG.amebaId,
    nickname: 'うめ',
    introduction: '小さな台所で、毎日なにか煮ています。家族と暮らしています。',
    sex_text: '女性',
    birthplace: '千葉県',
    hobbies: ['保存食', '散歩', '写真'],
    ...pictures.face(SAMPLE_BLOG.amebaId),
    follower_cnt: 24,
    follow_cnt: 5,
    has_shop: false,
  },
  official: template === 'official' ? { upper_text: '公式ブログ' } : null,
  royal_member: { sp_ad_plan_id: 1 },
  paid_plan: { features: ['display_badge'] },
  seo_setting: { ga_content: null, ga4_content: null },
});

const sideComments = () =>
  times(5, (index) => {
    const { amebaId, nickname } = SAMPLE_PEOPLE[index % 3] ?? SAMPLE_PEOPLE[0];
    return {
      comment_id: 13_000_000_100 + index,
      name: nickname,
      ameba_id: amebaId,
      comment_text:
        index % 2 === 0
          ? 'ありがとうございます。'
          : 'とても参考になりました。わが家でも、週末にさっそく作ってみたいと思います。また読みに来ますね。',
      ins_datetime: `2026-07-29T1${index}:40:39.000+09:00`,
      entry_id: SAMPLE_ENTRY.id,
      entry_title: SAMPLE_ENTRY.title,
    };
  });

const buildModules = (pictures: SamplePictures) => {
  const people = times(10, (index) => {
    const { amebaId, nickname, blog } = SAMPLE_PEOPLE[index % 3] ?? SAMPLE_PEOPLE[0];
    return {
      ameba_id: `${amebaId}-${index}`,
      nickname,
      blog_name: blog,
      image_filepath: (index % 2 === 0 ? pictures.face : pictures.smallFace)(amebaId)
        .image_filepath,
    };
  });
  return {
    comments: sideComments(),
    readers: people,
    favorites: people.slice(0, 3).map((one) => ({ ...one, blog_name: '山の家だより' })),
    bookmarks: [
      { name: '梅の品種図鑑', url: 'https://example.com/ume' },
      { name: '山の家だより', url: '/yama-no-ie/' },
    ],
  };
};

const monthsBack = (count: number) =>
  times(count, (index) => ({
    year_month: String(202_600 - Math.floor((index + 4) / 12) * 100 + 12 - ((index + 4) % 12)),
    entry_cnt: (index % 3) + 1,
  }));

/** Builds the platform's responses about the blog, which every page needs. */
export const sampleBlog = (template: TemplateName, pictures: SamplePictures) => ({
  blogger: buildBlogger(template, pictures),
  pcSkin: {
    blog_id: SAMPLE_BLOG.id,
    skin_code: `${template}-plain`,
    template,
    is_customized: false,
    customized_css_url: null,
  },
  pcLayout: {
    blog_id: SAMPLE_BLOG.id,
    use_sidebar1: true,
    use_sidebar2: template === 'new',
    no_use_sidebar: false,
    entry_limit: 10,
  },
  pcSidebar: {
    display_setting: {
      archive_display_type: 'month',
      calendar_language: 'japanese',
      theme_display_type: 'list',
      entry_display_count: 10,
      comment_display_count: 5,
      bookmark_display_count: 5,
      favorite_display_count: 5,
      reader_display_count: 10,
    },
  },
  bloggerPaidPlanFeature: {
    cover_image: pictures.cover(),
    sns_sites: [],
    featured_area: true,
    featured_area_message_board: template !== 'new',
    featured_area_fixed_entries: [{ entry_id: SAMPLE_ENTRY.id - 1, entry_title: '梅を漬ける日' }],
    article_announcement: null,
  },
  messageBoard: {
    blog_id: SAMPLE_BLOG.id,
    message: 'いつも読んでくださって、ありがとうございます。\nどうぞごゆっくり。',
    illegal_flg: false,
  },
  blogCalendars: {
    year_month: '202607',
    summary: { year_str: '2026年', month_str: '7月', calendar_lang: 'japanese' },
    days: times(4, (day) => ({
      day: day * 7,
      entry_id: SAMPLE_ENTRY.id - 4 + day,
      entry_cnt: 1,
    })),
    prev_year_month: '202606',
    next_year_month: null,
  },
  blogThemes: {
    themes: times(6, (index) => ({
      theme_id: 10_100_000_000 + index,
      theme_name: '保存食と手仕事',
      entry_cnt: index,
      ...(index % 2 === 0 && { genre_code: 'recipe', genre_name: 'レシピ' }),
    })),
  },
  blogArchives: { months: monthsBack(16) },
  sidebarModules: buildModules(pictures),
});
