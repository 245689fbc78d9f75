import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PICTURE_FORMATS } from '@engawa/platform/media/pictureFormats.ts';
import * as v from 'valibot';
import { launchBrowser } from '../../../e2e/harness/browser/browser.ts';
import { BLOGS } from '../../../e2e/harness/demo/blogs.ts';
import { PlainError, runCommand } from '../../bootstrap/system/fail.mjs';
import { tableText } from '../report/tableText.ts';
import { readPictures } from './pagePictures.ts';
import { LEAST_SSIM, originalOf, qualityOf } from './pictureQuality.ts';
import { pictureUrls, readsBesidePictures } from './readsBesidePictures.ts';

const HELP = `node tools/bench/pictures/picturesCommand.ts [--product FILE] [--every N]

What pictures cost. Without --product: what each format loses, and its bytes.
  --product FILE  the line that \`npm start -- --json\` has written: bytes of pictures of the four demo
                  blogs in Chromium at 1280 px, and reads of the platform beside pictures that are made
  --width N       of the pictures that are made; one that was asked for before makes nothing (default 600)
  --every N       every Nth picture of the demo (default 20; 1 takes half an hour)
`;

const PICTURES = fileURLToPath(
  new URL('../../../apps/platform/seed/demo/pictures/', import.meta.url),
);
const ORIGINAL_PX = 1280;
const SIZES = [
  { kind: 'cpd', side: 80 },
  { kind: 'cpd', side: 224 },
  { kind: 'caw', side: 720 },
] as const;
const MADE = 50;

const qualityTable = async (every: number): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-quality-'));
  const drawings = (await readdir(PICTURES)).filter((file) => file.endsWith('.svg'));
  const chosen = drawings.filter((_file, at) => at % every === 0);
  const found = new Map<string, { count: number; bytes: number; least: number; sum: number }>();
  try {
    for (const [at, file] of chosen.entries()) {
      // every second one with the grain of a camera
      // oxlint-disable-next-line no-await-in-loop -- all of the processor is taken already
      const original = await originalOf(
        join(PICTURES, file),
        ORIGINAL_PX,
        join(folder, `${at}.jpg`),
        at % 2 === 1,
      );
      for (const variant of SIZES)
        for (const format of PICTURE_FORMATS) {
          // oxlint-disable-next-line no-await-in-loop -- as above
          const { bytes, ssim } = await qualityOf(original, variant, format, folder);
          const key = `${variant.kind}=${variant.side} ${format === 'kept' ? 'jpeg' : format}`;
          const row = found.get(key) ?? { count: 0, bytes: 0, least: 1, sum: 0 };
          found.set(key, {
            count: row.count + 1,
            bytes: row.bytes + bytes,
            least: Math.min(row.least, ssim),
            sum: row.sum + ssim,
          });
        }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const rows = [...found].map(([key, { count, bytes, least, sum }]) => [
    key,
    Math.round(bytes / count),
    (sum / count).toFixed(4),
    least.toFixed(4),
    least >= LEAST_SSIM ? 'yes' : 'NO',
  ]);
  const table = tableText(
    ['size and format', 'bytes', 'mean SSIM', 'least SSIM', `>= ${LEAST_SSIM}`],
    rows,
  );
  return `${chosen.length} pictures\n${table}\n`;
};

const productSchema = v.object({ host: v.string(), platform: v.string() });

/** The last line of a file that is JSON, for npm writes others before it. */
const productIn = async (file: string) => {
  const line = (await readFile(file, 'utf8')).split('\n').findLast((text) => text.startsWith('{'));
  if (line === undefined) throw new PlainError(`${file} holds no line of JSON`);
  return v.parse(productSchema, JSON.parse(line));
};

const pageTable = async (host: string): Promise<string> => {
  const browser = await launchBrowser();
  const rows: (string | number)[][] = [];
  try {
    for (const { template, amebaId } of BLOGS)
      for (const pixels of [1, 2]) {
        // oxlint-disable-next-line no-await-in-loop -- one page after the other
        const { firstBytes, allBytes, requests, types, cls } = await readPictures(
          browser,
          `${host}/${amebaId}/`,
          pixels,
        );
        const shown = Object.entries(types).map(([type, count]) => `${type.slice(6)} ${count}`);
        rows.push([
          `${template} ${pixels}x`,
          firstBytes / 1000,
          allBytes / 1000,
          requests,
          cls.toFixed(4),
          shown.join(', '),
        ]);
      }
  } finally {
    await browser.close();
  }
  return `${tableText(['blog top', 'kB at load', 'kB in all', 'requests', 'CLS', 'types'], rows)}\n`;
};

const readsTable = async (platform: string, width: string): Promise<string> => {
  const lists = await Promise.all(BLOGS.map(({ amebaId }) => pictureUrls(platform, amebaId, MADE)));
  // as JPEG, which no browser has asked for: so it is made now
  const pictures = lists
    .flat()
    .slice(0, MADE)
    .map((url) => `${url}?caw=${width}`);
  const { idle, busy, picturesMs } = await readsBesidePictures(
    platform,
    BLOGS[0]?.amebaId ?? '',
    pictures,
  );
  const rows = [
    ['nothing else', idle],
    [`${pictures.length} pictures are made`, busy],
  ] as const;
  const table = tableText(
    ['reads while', 'reads', 'p50 ms', 'p99 ms', 'most ms'],
    rows.map(([name, { reads, p50, p99, most }]) => [name, reads, p50, p99, most]),
  );
  return `${table}\nthe pictures took ${(picturesMs / 1000).toFixed(1)} s\n`;
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      product: { type: 'string' },
      every: { type: 'string', default: '20' },
      width: { type: 'string', default: '600' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) process.stdout.write(HELP);
  else if (values.product === undefined)
    process.stdout.write(await qualityTable(Number(values.every)));
  else {
    const { host, platform } = await productIn(values.product);
    process.stdout.write(await pageTable(host));
    process.stdout.write(await readsTable(platform, values.width));
  }
  return 0;
});
