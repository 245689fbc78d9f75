import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../../../', import.meta.url));

test('only the image maker and the code for cards import sharp', async () => {
  const files = await readdir(SRC, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const decoding: string[] = [];
  for (const file of sources)
    // oxlint-disable-next-line no-await-in-loop -- a few hundred small files
    if (/['"]sharp['"]/.test(await readFile(SRC + file, 'utf8'))) decoding.push(file);
  expect(decoding.toSorted()).toEqual([
    'domain/cards/japaneseFont.ts',
    'domain/cards/renderCard.ts',
    'domain/media/maker/makePicture.ts',
    'domain/media/maker/makerMain.ts',
    'domain/media/maker/readImage.ts',
  ]);
});
