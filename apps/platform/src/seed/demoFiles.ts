import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
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
} from './demoSchemas.ts';

/** The folder of the demo content; pictures lie in `pictures/` below it. */
export const DEMO_FOLDER = new URL('../../seed/demo/', import.meta.url);

/** All demo content as its files hold it. */
export type DemoFiles = {
  readonly blogs: readonly DemoBlog[];
  /** oldest first; those of one moment in the order of their blogs */
  readonly entries: readonly (DemoEntry & { readonly amebaId: string })[];
  readonly comments: readonly DemoComment[];
  readonly members: readonly DemoMember[];
  readonly images: ReadonlyMap<string, DemoImage>;
  readonly genres: DemoGenres;
  readonly shops: readonly DemoShop[];
  readonly myPicks: readonly DemoMyPicks[];
  readonly ads: readonly DemoAd[];
  /** style sheets as their owners wrote them, by amebaId */
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

/** @errors throws where a file is missing or malformed: the seed is part of the program. */
export const readDemoFiles = async (): Promise<DemoFiles> => {
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
  const images = await readJson('images.json', v.array(imageSchema));
  return {
    blogs,
    entries: entries.flat().sort((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt)),
    comments: await readLines('comments.jsonl', commentSchema),
    members: await readJson('members.json', v.array(memberSchema)),
    images: new Map(images.map((image) => [image.slug, image])),
    genres: await readJson('genres.json', genresSchema),
    shops: await readJson('shops.json', v.array(shopSchema)),
    myPicks: await readJson('myPicks.json', v.array(myPicksSchema)),
    ads: await readJson('ads.json', v.array(adSchema)),
    ownerCss: new Map(ownerCss),
  };
};
