import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { boxesShape, movedBoxes, OTHER_FONTS, SAME_FONTS } from './boxes.ts';
import { differenceOf } from './comparePictures.ts';
import { madeWithShape, type MadeWith } from './madeWith.ts';
import { encoded, readPicture, type Picture } from './picture.ts';
import {
  boxesFile,
  MADE_WITH_FILE,
  NOW,
  pictureFile,
  REFERENCES,
  RUN_FILE,
  SEEN,
} from './places.ts';
import type { Look } from './takePicture.ts';
import type { Verdict } from './verdict.ts';

/** What a run says of itself to the command that accepts what it saw. */
export const runShape = v.object({ madeWith: madeWithShape, pages: v.array(v.string()) });

const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

const keep = async (folder: string, name: string, picture: Picture): Promise<void> => {
  await mkdir(join(SEEN, folder), { recursive: true });
  await writeFile(join(SEEN, folder, pictureFile(name)), await encoded(picture));
};

/** Names of the pages that have a reference. */
export const referenceNames = async (): Promise<string[]> =>
  (await readdir(REFERENCES))
    .filter((file) => extname(file) === '.webp')
    .map((file) => file.slice(0, -'.webp'.length));

const describe = ({ browser, fonts }: MadeWith) =>
  [browser, ...Object.entries(fonts).map(([family, version]) => `${family} ${version}`)].join(', ');

/**
 * Opens the references for one run, and empties what the last run has seen.
 * @param here what this machine draws pages with
 * @param pages names of all pages of the run
 */
export const openGallery = async (here: MadeWith, pages: readonly string[]) => {
  await rm(SEEN, { recursive: true, force: true });
  await mkdir(join(SEEN, 'reference'), { recursive: true });
  await writeFile(join(SEEN, RUN_FILE), jsonText({ madeWith: here, pages }));
  const known = new Set(await referenceNames());
  const madeWith =
    known.size === 0
      ? here
      : v.parse(madeWithShape, await readJson(join(REFERENCES, MADE_WITH_FILE)));
  const hasSameFonts = isDeepStrictEqual(madeWith, here);

  /** Compares a page with its reference; what differs is kept for people to see. */
  const judge = async (name: string, { picture, boxes }: Look): Promise<Verdict> => {
    const keepNow = async () => {
      await keep(NOW, name, picture);
      await writeFile(join(SEEN, NOW, boxesFile(name)), jsonText(boxes));
    };
    if (!known.has(name)) {
      await keepNow();
      return { name, outcome: 'new', pixels: null, moved: [] };
    }
    const referenceFile = join(REFERENCES, pictureFile(name));
    await copyFile(referenceFile, join(SEEN, 'reference', pictureFile(name)));
    const was = v.parse(boxesShape, await readJson(join(REFERENCES, boxesFile(name))));
    const moved = movedBoxes(was, boxes, hasSameFonts ? SAME_FONTS : OTHER_FONTS);
    const difference = hasSameFonts
      ? differenceOf(await readPicture(referenceFile), picture)
      : null;
    if (difference) await keep('difference', name, difference.picture);
    const isSame = difference === null && moved.length === 0;
    // where nothing was compared everything may be accepted
    if (!isSame || !hasSameFonts) await keepNow();
    const outcome = isSame ? 'same' : 'different';
    return { name, outcome, pixels: difference?.pixels ?? null, moved };
  };

  const notes = hasSameFonts
    ? []
    : [
        `Pixels were not compared, only where parts stand: the references were made with ${describe(madeWith)}; this machine has ${describe(here)}${isDeepStrictEqual(madeWith.fonts, here.fonts) ? ', and sets type otherwise' : ''}.`,
      ];
  return { judge, notes };
};
