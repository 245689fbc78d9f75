import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../../../', import.meta.url));

test('only the image maker and the cards import sharp', async () => {
  const files = await readdir(SRC, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const decoding: string[] = [];
  for (const file of sources)
    // oxlint-disable-next-line no-await-in-loop -- a few hundred small files
    if (/['"]sharp['"]/.test(await readFile(SRC + file, 'utf8'))) decoding.push(file);
  expect(decoding.toSorted()).toEqual([
    'cards/japaneseFont.ts',
    'cards/renderCard.ts',
    'media/maker/makePicture.ts',
    'media/maker/makerMain.ts',
    'media/maker/readImage.ts',
  ]);
});
