import type { DemoFiles } from './demoFiles.ts';

/** First ids of the demo's rows, which are numbered in file order: the same on every machine. */
const FIRST = {
  member: 10_000_001,
  blog: 10_010_000_001,
  theme: 10_100_000_001,
  entry: 12_700_000_001,
  comment: 13_000_000_001,
  portrait: 14_000_000_001,
  cover: 14_100_000_001,
  poster: 14_200_000_001,
  image: 15_000_000_001,
  video: 16_000_000_001,
  itemPicture: 14_300_000_001,
  item: 17_000_000_001,
  adPicture: 14_400_000_001,
  adCampaign: 18_000_000_001,
  adCreative: 18_100_000_001,
} as const;

export type IdKind = keyof typeof FIRST;

/** Returns an id of a kind; `index` starts at 0. */
export const demoId = (kind: IdKind, index: number): number => FIRST[kind] + index;

/** @errors throws if the demo references something that it does not contain */
export const required = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`the demo has no ${what}`);
  return value;
};

/** Creates a lookup of ids by the names in the demo's files. */
export const createDemoIds = (files: DemoFiles) => {
  const people = [...files.blogs, ...files.members].map((person) => person.amebaId);
  const members = new Map(people.map((id, index) => [id, demoId('member', index)]));
  const blogs = new Map(files.blogs.map((blog, index) => [blog.amebaId, demoId('blog', index)]));
  const themes = new Map(
    files.blogs
      .flatMap((blog) => blog.themes.map((theme) => `${blog.amebaId}/${theme.key}`))
      .map((key, index) => [key, demoId('theme', index)]),
  );
  const entries = new Map(files.entries.map((entry, index) => [entry.key, demoId('entry', index)]));
  return {
    people,
    member: (amebaId: string) => required(members.get(amebaId), `member ${amebaId}`),
    blog: (amebaId: string) => required(blogs.get(amebaId), `blog ${amebaId}`),
    theme: (amebaId: string, key: string) =>
      required(themes.get(`${amebaId}/${key}`), `theme ${amebaId}/${key}`),
    entry: (key: string) => required(entries.get(key), `entry ${key}`),
  };
};

export type DemoIds = ReturnType<typeof createDemoIds>;
