import { configureToMatchImageSnapshot } from 'jest-image-snapshot';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';

/** Reference images: one lossy WebP per page. */
export const REFERENCES = join(CHECKOUT_ROOT, 'e2e/looks');
/**
 * Folder of images for inspection: for each differing page the reference, difference and current
 * image, next to each other.
 */
export const DIFFERENCES = join(CHECKOUT_ROOT, 'artifacts/looks');

/**
 * One quality for all pages: at quality 50, pages with the checked background of old exceed 150
 * KiB. This preset uses one quality for all areas of an image. With the default preset, a single
 * different pixel changes the compression of distant areas.
 */
const WEBP = { quality: 42, effort: 6, preset: 'text' } as const;

/**
 * Thresholds, measured between runs of all pages with the complete Chromium and the headless shell.
 * Between runs Chromium scales thumbnails or rounds corners slightly differently, in up to 3,000 px
 * of a page, and WebP spreads the difference. After this blur at most 123 px differ by more than
 * this threshold. A 60 × 30 px surface that differs by 8 of 256 shades differs in 600 px. A single
 * other character, 110 px, is not detected.
 */
const match = configureToMatchImageSnapshot({
  blur: 1.5,
  customDiffConfig: { threshold: 0.025, includeAA: true },
  failureThreshold: 200,
  noColors: true,
  runInProcess: true,
});

const toPng = (image: Uint8Array): Promise<Buffer> =>
  sharp(image).png({ compressionLevel: 1 }).toBuffer();

type LookOptions = {
  /** whether an image that differs, or has no reference yet, becomes the reference */
  readonly isAccepted?: boolean;
  readonly references?: string;
  readonly differences?: string;
};

/**
 * Compares a screenshot with the page's reference.
 * @param name of the page and of the reference file
 * @returns null if both look the same, else the difference and the path of its image
 */
export const compareLook = async (
  name: string,
  screenshot: Uint8Array,
  { isAccepted = false, references = REFERENCES, differences = DIFFERENCES }: LookOptions = {},
): Promise<string | null> => {
  const reference = join(references, `${name}.webp`);
  if (!isAccepted && !existsSync(reference))
    return `no reference: npm run looks -- --accept ${name}`;
  const webp = await sharp(screenshot).removeAlpha().webp(WEBP).toBuffer();
  // compressed like the reference, so that equal renderings have equal pixels
  const current = await toPng(webp);
  const folder = await mkdtemp(join(tmpdir(), 'engawa-looks-'));
  try {
    const snapshot = join(folder, `${name}.png`);
    if (existsSync(reference)) await writeFile(snapshot, await toPng(await readFile(reference)));
    // Jest's own state would count an expected difference as a failure of the run
    const snapshotState = {
      _counters: new Map<string, number>(),
      _updateSnapshot: isAccepted ? 'all' : 'none',
    };
    const options = {
      customSnapshotsDir: folder,
      customSnapshotIdentifier: name,
      customDiffDir: differences,
    };
    const result: ReturnType<typeof match> = Reflect.apply(
      match,
      { testPath: reference, currentTestName: name, isNot: false, snapshotState },
      [current, options],
    );
    if (isAccepted && (await readFile(snapshot)).equals(current)) await writeFile(reference, webp);
    return result.pass ? null : result.message();
  } finally {
    await rm(folder, { recursive: true });
  }
};
