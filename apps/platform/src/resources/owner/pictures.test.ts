import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURES_NEARLY_FULL } from '@engawa/api-client/constants.ts';
import { getBlogEntry } from '@engawa/api-client/resources/entries/blogEntry.ts';
import { getEntryImage } from '@engawa/api-client/resources/media/entryImage.ts';
import { getBlogDesign } from '@engawa/api-client/resources/member/blogDesign.ts';
import { getOwnEntries } from '@engawa/api-client/resources/member/ownEntries.ts';
import { getOwnEntry } from '@engawa/api-client/resources/member/ownEntry.ts';
import { getOwnPictures } from '@engawa/api-client/resources/member/ownPictures.ts';
import { decodeFirstSteps } from '@engawa/api-client/resources/parts/firstSteps.ts';
import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import {
  anEditorPlatform,
  aTypedEntry,
  OTHER,
  OWNER,
  type EditorPlatform,
} from '../../http/editor/editor.fixture.ts';
import { requireFailureStatus, unwrap } from '../../testing/aClient.ts';
import { imageTag } from '../../domain/media/imageTags.ts';
import type { AddedPicture } from './addPicture.ts';

let world: EditorPlatform;
beforeAll(async () => {
  world = await anEditorPlatform({ picturesMbPerMember: 1 });
});
afterAll(async () => world.platform.close());

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

const PLACE = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' } };

const readStored = async (path: string) => {
  const answer = await world.platform.server.inject({ url: path });
  return { status: answer.statusCode, bytes: answer.rawPayload };
};

test('R1.6 a photo is rotated upright, scaled to the page width, and loses its location', async () => {
  const { post, save } = await world.as(OWNER);
  const photo = await drawing(3000, 1500)
    .withMetadata({ orientation: 6 })
    .withExifMerge(PLACE)
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { status, body } = await post('picture', photo);
  expect(status).toBe(200);
  const picture = body as AddedPicture;
  expect(picture).toMatchObject({ width: 1500, height: 3000 });
  expect(picture.path).toMatch(
    /^\/user_images\/20261121\/09\/kanoya-mio\/.*\/j\/o15003000\d+\.jpg$/,
  );
  const retained = await sharp((await readStored(picture.path)).bytes).metadata();
  expect(retained).toMatchObject({ width: 1500, height: 3000, format: 'jpeg' });
  expect([retained.exif, retained.orientation]).toEqual([undefined, undefined]);

  const text = `見て\n<img src="${picture.path}" alt="梅の&quot;枝&quot;" />`;
  const { entryId } = await save('publish', null, { text });
  const { entry } = unwrap(await getBlogEntry(world.guest.read)({ amebaId: OWNER, entryId }));
  const imageIdIn = (html: string | null) => Number(/data-image-id="(\d+)"/.exec(html ?? '')?.[1]);
  const imageId = imageIdIn(entry.html);
  expect(entry.html).toContain(`<a href="/${OWNER}/image-${entryId}-${imageId}.html">`);
  const image = unwrap(await getEntryImage(world.guest.read)({ amebaId: OWNER, entryId, imageId }));
  expect(JSON.stringify(image)).toContain(picture.path);
  // after an unchanged save, the page of the image keeps its address
  await save('publish', { entryId, version: 1 }, { text: `${text}\n\nもう一度` });
  const again = unwrap(await getBlogEntry(world.guest.read)({ amebaId: OWNER, entryId })).entry;
  expect(imageIdIn(again.html)).toBe(imageId);
  expect(again.html?.match(/<a /g)).toHaveLength(1);
});

test('R1.6 images are marks in the texts of drafts and entries; unknown or foreign marks are rejected', async () => {
  const { post, save, client } = await world.as(OWNER);
  const sent = async (writer = post) =>
    (await writer('picture', await drawing(60, 20).png().toBuffer())).body as AddedPicture;
  const { path, mark } = await sent();
  const foreign = await sent((await world.as(OTHER)).post);
  expect(mark).toMatch(/^［画像 [1-9]\d{0,3}］$/);
  const words = mark.replace('］', '：梅の"枝"］');
  const text = `見て\r\n${words}\r\n<img src="${path}" alt="" width="30">\r\n\\${mark}`;
  const draft = await save('keep', null, { text });
  const own = async () => unwrap(await getOwnEntry(client.read)({ entryId: draft.entryId }));
  expect((await own()).typed.text).toBe(text);
  expect((await own()).entry.html).toContain('alt="梅の&quot;枝&quot;"');
  const [row] = await world.platform.database.query<{ stored: string }>(
    'select entry_text_original as stored from entries where entry_id = $1',
    [draft.entryId],
  );
  expect(row?.stored).toContain(`<img src="${path}" alt="梅の&quot;枝&quot;" />`);
  const open = await save('publish', draft, { text });
  await save('keep', open, { text: `${text}\n${mark}` });
  expect((await own()).typed.text).toBe(`${text}\n${mark}`);
  expect((await own()).entry.html?.match(/<img /g)).toHaveLength(3);
  for (const unknown of [foreign.mark, '［画像 999999］']) {
    const requested = {
      act: 'keep',
      entryId: draft.entryId,
      version: 3,
      entry: aTypedEntry({ text: unknown }),
    };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await post('entry', requested)).toEqual({
      status: 422,
      body: { message: 'picture-unknown', mark: unknown },
    });
  }
  expect((await own()).typed.text).toBe(`${text}\n${mark}`);
});

test('R1.6 rejects too many image marks and too long texts before images are looked up', async () => {
  const { post } = await world.as(OWNER);
  const refused = async (text: string) => {
    const entry = aTypedEntry({ text });
    return post('entry', { act: 'keep', entryId: null, version: null, entry });
  };
  // the message names no mark, because no image was looked up
  const line = '［画像 999999］\n';
  expect(await refused(line.repeat(501))).toEqual({
    status: 422,
    body: { message: 'pictures-many' },
  });
  expect(await refused(line.repeat(500))).toMatchObject({ body: { message: 'picture-unknown' } });
  expect(await refused(`${'あ'.repeat(400_000)}\n${line}`)).toEqual({
    status: 422,
    body: { message: 'text-long' },
  });
});

test('R1.6 detects the format of an image by content, and rejects invalid, damaged and huge images', async () => {
  const { post } = await world.as(OTHER);
  const glass = drawing(40, 30).ensureAlpha(0.5);
  const sent = {
    jpg: await drawing(40, 30).jpeg().toBuffer(),
    png: await glass.clone().png().toBuffer(),
    webp: await glass.clone().webp().toBuffer(),
    avif: await drawing(40, 30).avif().toBuffer(),
    gif: await drawing(40, 30).gif().toBuffer(),
  };
  const endings: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(sent)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status, body } = await post('picture', bytes);
    expect([name, status]).toEqual([name, 200]);
    endings[name] = (body as AddedPicture).path.split('.').at(-1) ?? '';
  }
  expect(endings).toEqual({ jpg: 'jpg', png: 'png', webp: 'png', avif: 'jpg', gif: 'gif' });
  const refused = async (bytes: Buffer) => {
    const { status, body } = await post('picture', bytes);
    return [status, body];
  };
  const none = [422, { message: 'no-picture' }];
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual(none);
  expect(await refused(sent.jpg.subarray(0, 60))).toEqual(none);
  expect(await refused(Buffer.alloc(0))).toEqual(none);
  const bomb = await sharp({
    create: { width: 9000, height: 6000, channels: 3, background: '#000' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(await refused(bomb)).toEqual([422, { message: 'too-many-pixels' }]);
  expect((await refused(Buffer.alloc(10 * 1024 * 1024 + 1)))[0]).toBe(413);
});

test('R1.6 the images of a member have a quota, are listed, and are deleted with all variants', async () => {
  const { post, client } = await world.as('nanohana-daidokoro');
  const large = await noise(900, 900).jpeg({ quality: 95 }).toBuffer();
  const first = (await post('picture', large)).body as AddedPicture;
  let status = 200;
  for (let sent = 0; sent < 20 && status === 200; sent += 1)
    // oxlint-disable-next-line no-await-in-loop -- until it is full
    ({ status } = await post('picture', large));
  expect(status).toBe(413);
  const listed = unwrap(await getOwnPictures(client.read)({ page: 1 }));
  expect(listed.usedBytes).toBeLessThanOrEqual(listed.quotaBytes);
  expect(listed.pictures.at(-1)?.pictureId).toBe(first.pictureId);
  const variant = `${first.path}?caw=576`;
  expect((await readStored(variant)).status).toBe(200);
  const other = await world.as(OTHER);
  const remove = { pictureId: first.pictureId };
  expect(requireFailureStatus(await other.client.write('ownPictures', 'delete', remove))).toBe(404);
  expect((await client.write('ownPictures', 'delete', remove)).ok).toBe(true);
  expect([(await readStored(first.path)).status, (await readStored(variant)).status]).toEqual([
    404, 404,
  ]);
  expect((await post('picture', large)).status).toBe(200);
});

test('R5.12 the cover counts as a use of its image, and is removed when the image is deleted', async () => {
  const { post, client, save } = await world.as(OWNER);
  const sent = async () =>
    (await post('picture', await drawing(60, 20).png().toBuffer())).body as AddedPicture;
  const cover = await sent();
  const visible = await sent();
  const unseen = await sent();
  const { entryId } = await save('publish', null, { text: `<img src="${visible.path}" alt="" />` });
  const written = await client.write(
    'blogDesign',
    'update',
    { section: 'cover' },
    { pictureId: `${cover.pictureId}` },
  );
  expect(written.ok).toBe(true);
  const { pictures } = unwrap(await getOwnPictures(client.read)({ page: 1 }));
  expect(pictures.slice(0, 3).map(({ pictureId, uses }) => [pictureId, uses])).toEqual([
    [unseen.pictureId, 0],
    [visible.pictureId, 1],
    [cover.pictureId, 1],
  ]);
  const purgedBy = async ({ pictureId }: AddedPicture) => {
    const { length } = world.platform.purgedHard;
    expect((await client.write('ownPictures', 'delete', { pictureId })).ok).toBe(true);
    return world.platform.purgedHard.slice(length);
  };
  expect(await purgedBy(unseen)).toEqual([imageTag(unseen.path)]);
  expect(await purgedBy(visible)).toEqual([
    imageTag(visible.path),
    `blog:${OWNER}`,
    `entry:${entryId}`,
    `card:${entryId}`,
  ]);
  expect(await purgedBy(cover)).toEqual([imageTag(cover.path), `blog:${OWNER}`]);
  expect(unwrap(await getBlogDesign(client.read)()).cover).toBeNull();
});

test('R4.17 only the owner gets the checklist, with a warning when the image quota is nearly full', async () => {
  const [owner, other] = [await world.as(OWNER), await world.as(OTHER)];
  expect((await owner.post('picture', await drawing(60, 40).png().toBuffer())).status).toBe(200);
  const requested = { checklist: [OWNER] };
  const checklist = async () =>
    unwrap(await getPersonal(owner.client.read)(requested)).own['checklist'];
  const { steps } = unwrap(await getOwnEntries(owner.client.read)({ state: 'open', page: 1 }));
  expect(steps).toMatchObject({ hasTemplate: true, hasPicture: true, hasEntry: true });
  const isDone = steps?.hasCover === true;
  expect(await checklist()).toMatchObject({ [OWNER]: { isDone, isUpperLimit: false } });
  expect(unwrap(decodeFirstSteps((await checklist())?.[OWNER]))).toEqual(steps);
  await world.platform.database.script(
    `update member_pictures set bytes = 1 where member_id = (select member_id from members where ameba_id = '${OWNER}');
     update member_pictures set bytes = ${Math.ceil(1024 * 1024 * PICTURES_NEARLY_FULL)} where picture_id =
       (select max(picture_id) from member_pictures join members using (member_id) where ameba_id = '${OWNER}')`,
  );
  expect(await checklist()).toMatchObject({ [OWNER]: { isDone, isUpperLimit: true } });
  await world.platform.database.script('update member_pictures set bytes = 100');
  // makes the blog like a new one, whose owner has not chosen its template
  await world.platform.database.script(
    `update all_blogs set sub_directory = '' where ameba_id = '${OWNER}'`,
  );
  const hasTemplate = async () =>
    unwrap(await getOwnEntries(owner.client.read)({ state: 'open', page: 1 })).steps?.hasTemplate;
  expect(await hasTemplate()).toBe(false);
  const skin = { skinCode: 'new-plain' };
  await owner.client.write('blogDesign', 'update', { section: 'skin' }, skin);
  expect(await hasTemplate()).toBe(true);
  expect(unwrap(await getPersonal(other.client.read)(requested)).own).toEqual({
    checklist: {},
  });
  expect(unwrap(await getPersonal(world.guest.read)(requested)).own).toEqual({
    checklist: {},
  });
});

test('the address of an image cannot be derived from its id or from other images', async () => {
  const paths: string[] = [];
  for (const amebaId of [OTHER, OWNER, OTHER]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a guesser would
    const { post } = await world.as(amebaId);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { body } = await post('picture', await drawing(64, 40).png().toBuffer());
    const { path, pictureId } = body as AddedPicture;
    expect(path).toMatch(/\/p\/o00640040\d{39}\.png$/);
    expect(path).not.toContain(String(pictureId));
    expect((await readStored(path)).status).toBe(200);
    paths.push(path);
  }
  expect(new Set(paths.map((path) => path.slice(path.lastIndexOf('/')))).size).toBe(3);
});

test('R1.6 an image whose row cannot be stored leaves no file', async () => {
  const { post } = await world.as(OWNER);
  const send = async () => post('picture', await drawing(77, 20).png().toBuffer());
  const files = async () => {
    const names = await readdir(join(world.platform.folder, 'originals'), { recursive: true });
    return names.filter((name) => name.endsWith('.png')).toSorted();
  };
  const { path } = (await send()).body as AddedPicture;
  expect((await readStored(path)).status).toBe(200);
  const before = await files();
  expect(before.some((name) => path.endsWith(name))).toBe(true);
  await world.platform.database.script(
    'alter table member_pictures add constraint fault check (width <> 77) not valid',
  );
  expect((await send()).status).toBe(500);
  expect(await files()).toEqual(before);
});
