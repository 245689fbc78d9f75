import { getEntryImage } from '@engawa/api-client/resources/media/entryImage.ts';
import { getImageArchive } from '@engawa/api-client/resources/media/imageArchive.ts';
import { getImageNeighbours } from '@engawa/api-client/resources/media/imageNeighbours.ts';
import type { ArchivedImage, ImageNeighbours } from '@engawa/api-client/model/entryImage.ts';
import { aClient, requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';

const amebaId = 'tsuki--usagi';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const reader = () => aClient(platform.server).read;
type Query = Parameters<ReturnType<typeof getImageNeighbours>>[0];
const ask = async (query: Omit<Query, 'amebaId'>) =>
  getImageNeighbours(reader())({ amebaId, ...query });
const toUrls = (images: readonly { readonly pageUrl: string }[]) =>
  images.map(({ pageUrl }) => pageUrl);
const idsIn = (pageUrl: string) => {
  const [, entryId, imageId] = /image-(\d+)-(\d+)/.exec(pageUrl) ?? [];
  return { entryId: Number(entryId), imageId: Number(imageId) };
};

/** Returns all images of the blog in the order of its archive. */
const archive = async () => unwrap(await getImageArchive(reader())({ amebaId, limit: 50 })).images;

/** Steps from an image to the end of the archive, a few images at a time. */
const walk = async (from: string, side: 'prev' | 'next') => {
  const seen: ArchivedImage[] = [];
  for (let url: string | null = from; url !== null;) {
    // oxlint-disable-next-line no-await-in-loop -- each names the next
    const part: ImageNeighbours = unwrap(await ask({ ...idsIn(url), side, limit: 3 }));
    if (side === 'next') seen.push(...part.images);
    else seen.unshift(...part.images);
    url = side === 'next' ? part.nextUrl : part.previousUrl;
  }
  return seen;
};

describe('R3.19 the neighbours of an image in the archive of its blog', () => {
  test('precede and follow it across entries, to both ends', async () => {
    const all = toUrls(await archive());
    const at = Math.floor(all.length / 2);
    const middle = all[at] ?? '';
    const around = unwrap(await ask({ ...idsIn(middle), limit: 4 }));
    expect(toUrls(around.images)).toEqual(all.slice(at - 4, at + 5));
    expect([around.previousUrl, around.nextUrl]).toEqual([all[at - 4], all[at + 4]]);
    expect(new Set(all.slice(at).map((url) => idsIn(url).entryId)).size).toBeGreaterThan(1);
    expect(toUrls(await walk(middle, 'next'))).toEqual(all.slice(at + 1));
    expect(toUrls(await walk(middle, 'prev'))).toEqual(all.slice(0, at));
  });

  test('end with the archive', async () => {
    const all = toUrls(await archive());
    const first = unwrap(await ask({ ...idsIn(all[0] ?? ''), limit: 50 }));
    expect([toUrls(first.images), first.previousUrl, first.nextUrl]).toEqual([all, null, null]);
    const last = unwrap(await ask({ ...idsIn(all.at(-1) ?? ''), side: 'next' }));
    expect([last.images, last.nextUrl]).toEqual([[], null]);
  });

  test('have their position in their entry, wherever the response begins', async () => {
    const all = await archive();
    const entryId = all.find(
      (image, at) => all[at + 1]?.entryId === image.entryId && all[at - 1],
    )?.entryId;
    const own = all.filter((image) => image.entryId === entryId);
    expect(own.length).toBeGreaterThan(1);
    const [first] = own;
    const second = unwrap(await ask({ ...idsIn(first?.pageUrl ?? ''), side: 'next', limit: 1 }))
      .images[0];
    expect([second?.position, second?.total]).toEqual([2, own.length]);
    const whole = unwrap(await ask({ ...idsIn(first?.pageUrl ?? ''), limit: 50 }));
    expect(
      whole.images
        .filter((image) => image.entryId === entryId)
        .map(({ position, total }) => [position, total]),
    ).toEqual(own.map((_, at) => [at + 1, own.length]));
  });

  test('omit restricted images, whose own neighbours answer 404', async () => {
    const all = await archive();
    const at = Math.floor(all.length / 2);
    const before = all[at - 1];
    const after = all.find(({ entryId }, later) => later > at && entryId !== all[at]?.entryId);
    const middle = idsIn(all[at]?.pageUrl ?? '');
    const change = (entryId = 0, set: string) =>
      platform.database.query(`update entries set ${set} where entry_id = $1`, [entryId]);
    const entriesAround = async () =>
      unwrap(await ask({ ...middle, limit: 50 })).images.map(({ entryId }) => entryId);
    for (const [hidden, visible] of [
      [`publish_flg = 'amember'`, `publish_flg = 'open'`],
      [`visibility = 'private'`, `visibility = 'public'`],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await change(after?.entryId, hidden);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await entriesAround()).not.toContain(after?.entryId);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(requireFailureStatus(await ask(idsIn(after?.pageUrl ?? '')))).toBe(404);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await change(after?.entryId, visible);
    }
    if (before?.entryId !== all[at]?.entryId) {
      await change(before?.entryId, `published_at = '2027-01-01T00:00:00Z'`);
      expect(await entriesAround()).not.toContain(before?.entryId);
    }
    await platform.database.query('delete from entries where entry_id = $1', [after?.entryId ?? 0]);
    expect(await entriesAround()).not.toContain(after?.entryId);
  });

  test('answer 404 for an unknown image, and 400 for an unknown side', async () => {
    const [one] = await archive();
    const { entryId, imageId } = idsIn(one?.pageUrl ?? '');
    expect(requireFailureStatus(await ask({ entryId, imageId: 1 }))).toBe(404);
    expect(requireFailureStatus(await ask({ entryId: 1, imageId }))).toBe(404);
    expect(
      requireFailureStatus(
        await getImageNeighbours(reader())({ amebaId: 'unknown-here', entryId, imageId }),
      ),
    ).toBe(404);
    const wrong = await reader()('imageNeighbours', { amebaId, entryId, imageId, side: 'up' });
    expect(requireFailureStatus(wrong)).toBe(400);
  });
});

test('an external image of an import has a platform address in every read', async () => {
  const [first] = await archive();
  if (!first) throw new Error('the archive is empty');
  const { imageId, pageUrl } = first;
  await platform.database.query('update entry_images set image_path = $2 where image_id = $1', [
    imageId,
    'https://old.example/a.jpg?size=1',
  ]);
  const { images } = unwrap(await ask(idsIn(pageUrl)));
  const { image } = unwrap(await getEntryImage(reader())({ amebaId, ...idsIn(pageUrl) }));
  const [listed] = await archive();
  for (const one of [listed, image, images.find((each) => each.imageId === imageId)])
    expect(one?.picture.url).toMatch(
      /^https:\/\/platform\.example\/foreign_images\/[\w-]+\/[\w-]+$/,
    );
});
