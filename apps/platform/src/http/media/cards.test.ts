import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { aPlatform, PLATFORM_ORIGIN, type APlatform } from '../../testing/aPlatform.ts';
import { createCardStore } from '../../domain/cards/cardStore.ts';
import { CARD_SIZE, renderCard } from '../../domain/cards/renderCard.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const entryWhere = async (condition: string) => {
  const [row] = await platform.database.query<{ entry_id: number; image_path: string | null }>(
    `select e.entry_id, m.image_path from entries e join blogs b on b.blog_id = e.blog_id
       join members m on m.member_id = b.member_id where ${condition} order by e.entry_id limit 1`,
  );
  if (!row) throw new Error(`no entry where ${condition}`);
  return row;
};
const OPEN = "e.publish_flg = 'open' and e.closed_flg = 'off' and m.image_path is not null";

const ask = (file: string | number) => platform.server.inject(`/entry_cards/${file}`);

/** Counts the pixels that differ between two images of one size. */
const differing = async (a: Buffer, b: Buffer) => {
  const [left, right] = await Promise.all(
    [a, b].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  return left?.reduce((sum, value, at) => sum + Number(value !== right?.[at]), 0) ?? 0;
};

test('the card of an entry is a cached PNG of the card size', async () => {
  const { entry_id: entryId } = await entryWhere(OPEN);
  const answer = await ask(`${entryId}.png?v=1`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/png');
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject(CARD_SIZE);
});

test('the card of the site is a PNG of the same size', async () => {
  const { entry_id: entryId } = await entryWhere(OPEN);
  const [site, entry] = [await ask('site.png'), await ask(`${entryId}.png`)];
  expect([site.statusCode, site.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(site.rawPayload).metadata()).toMatchObject(CARD_SIZE);
  expect(await differing(site.rawPayload, entry.rawPayload)).toBeGreaterThan(0);
});

test('cards of different texts are different files, and count towards the variant quota', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-cards-'));
  const used: string[] = [];
  const quota = { used: async (file: string) => void used.push(file) };
  const cards = createCardStore(folder, async () => undefined, quota);
  const files = [
    await cards.find({ title: '梅', blogTitle: '縁側' }),
    await cards.find({ title: '桜', blogTitle: '縁側' }),
    await cards.find({ title: '梅', blogTitle: '縁側' }),
  ];
  expect(used).toEqual(files);
  expect(new Set(files).size).toBe(2);
  await rm(folder, { recursive: true });
});

test('without a font, the card is the portrait, or a card without text', async () => {
  const { entry_id: entryId, image_path: portrait } = await entryWhere(OPEN);
  platform.machine.hasFont = false;
  try {
    const answer = await ask(`${entryId}.png`);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      `${PLATFORM_ORIGIN}${portrait}`,
    ]);
    await platform.database.query(
      'update members set image_path = null, image_width = null, image_height = null where image_path = $1',
      [portrait],
    );
    const wordless = await ask(`${entryId}.png`);
    expect(wordless.statusCode).toBe(200);
    expect(await differing(wordless.rawPayload, await renderCard(null).toBuffer())).toBe(0);
  } finally {
    platform.machine.hasFont = true;
  }
});

test('answers 404 for restricted entries and invalid file names', async () => {
  const { entry_id: forMembers } = await entryWhere("e.publish_flg = 'amember'");
  for (const file of [
    `${forMembers}.png`,
    '1.png',
    '0.png',
    '01.png',
    'x.png',
    '1.jpg',
    '9'.repeat(17) + '.png',
  ]) {
    expect([file, (await ask(file)).statusCode]).toEqual([file, 404]);
  }
});

test.each([
  ['a title', '梅を干す日', '菜の花台所'],
  [
    'a long title',
    'とても長い題の記事で、三行をこえてしまうほど書きつらねたもの。'.repeat(9),
    'ブログの題も長い'.repeat(20),
  ],
  ['a long word', 'Averyveryverylongwordwithoutanyspaceatallinitthatdoesnotfitaline'.repeat(3), ''],
  ['markup', '<b>&"\u0000\n', "<span foreground='red'>"],
  ['empty texts', '', ''],
])('the text of an entry card stays within the card: %s', async (_name, title, blogTitle) => {
  const card = await renderCard({ title, blogTitle }).toBuffer();
  expect(await sharp(card).metadata()).toMatchObject(CARD_SIZE);
  const ground = await renderCard(null).toBuffer();
  const edge = { left: 0, top: 0, width: 70, height: CARD_SIZE.height };
  expect(
    await differing(
      await sharp(card).extract(edge).toBuffer(),
      await sharp(ground).extract(edge).toBuffer(),
    ),
  ).toBe(0);
});
