import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { DEMO_FOLDER } from '../system/demoFolder.ts';
import { pictureFolder } from '../domain/media/picturePath.ts';
import { createDemoDate, DEMO_END, type DemoDate } from './demoDates.ts';
import {
  adSchema,
  blogSchema,
  commentSchema,
  entrySchema,
  genresSchema,
  imageSchema,
  memberSchema,
  myPicksSchema,
  shopSchema,
  type DemoAd,
  type DemoBlog,
  type DemoComment,
  type DemoEntry,
  type DemoGenres,
  type DemoImage,
  type DemoMember,
  type DemoMyPicks,
  type DemoShop,
} from './schemas.ts';

/** The demo content from its files, with dates shifted to the time of the seed. */
export type DemoFiles = {
  /** shifts further dates, which are not in the files */
  readonly date: DemoDate;
  /** epoch ms; no row of the demo is later */
  readonly endMs: number;
  readonly blogs: readonly DemoBlog[];
  /** oldest first; entries of the same time in the order of their blogs */
  readonly entries: readonly (DemoEntry & { readonly amebaId: string })[];
  readonly comments: readonly DemoComment[];
  readonly members: readonly DemoMember[];
  readonly images: ReadonlyMap<string, DemoImage>;
  readonly genres: DemoGenres;
  readonly shops: readonly DemoShop[];
  readonly myPicks: readonly DemoMyPicks[];
  readonly ads: readonly DemoAd[];
  /** the owners' style sheets as written, keyed by amebaId */
  readonly ownerCss: ReadonlyMap<string, string>;
};

const read = (file: string) => readFile(new URL(file, DEMO_FOLDER), 'utf8');

const readJson = async <T>(file: string, schema: v.GenericSchema<unknown, T>): Promise<T> =>
  v.parse(schema, JSON.parse(await read(file)));

const readLines = async <T>(file: string, schema: v.GenericSchema<unknown, T>): Promise<T[]> =>
  (await read(file))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(schema, JSON.parse(line)));

/** Shifts image paths in a style sheet, which contain the hour of their entry. */
const moveImagePaths = (css: string, date: DemoDate): string =>
  css.replaceAll(/\/user_images\/(\d{8})\/(\d\d)\//g, (_path, day: string, hour: string) => {
    const iso = day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
    return `${pictureFolder(date(`${iso}T${hour}:00:00+09:00`))}/`;
  });

/**
 * @param now time of the seed; the newest entry is less than a week older
 * @errors throws if a file is missing or malformed, because the seed is part of the program
 */
export const readDemoFiles = async (now: Date): Promise<DemoFiles> => {
  const blogs = await readJson('blogs.json', v.array(blogSchema));
  const entries = await Promise.all(
    blogs.map(async ({ amebaId }) =>
      (await readLines(`entries/${amebaId}.jsonl`, entrySchema)).map((entry) => ({
        ...entry,
        amebaId,
      })),
    ),
  );
  const ownerCss = await Promise.all(
    blogs
      .filter(({ customCss }) => customCss !== null)
      .map(
        async ({ amebaId, customCss }) => [amebaId, await read(`looks/${customCss}.css`)] as const,
      ),
  );
  const inOrder = entries
    .flat()
    .sort((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt));
  const date = createDemoDate(Date.parse(inOrder.at(-1)?.publishedAt ?? ''), now);
  const images = await readJson('images.json', v.array(imageSchema));
  return {
    date,
    endMs: date(DEMO_END).getTime(),
    blogs,
    entries: inOrder.map((entry) => ({
      ...entry,
      publishedAt: date(entry.publishedAt).toISOString(),
    })),
    comments: await readLines('comments.jsonl', commentSchema),
    members: await readJson('members.json', v.array(memberSchema)),
    images: new Map(images.map((image) => [image.slug, image])),
    genres: await readJson('genres.json', genresSchema),
    shops: await readJson('shops.json', v.array(shopSchema)),
    myPicks: await readJson('myPicks.json', v.array(myPicksSchema)),
    ads: await readJson('ads.json', v.array(adSchema)),
    ownerCss: new Map(ownerCss.map(([amebaId, css]) => [amebaId, moveImagePaths(css, date)])),
  };
};
