import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  NOW_WIDE,
  pictureFile,
  REFERENCES,
  RUN_FILE,
  SEEN,
  widthsFile,
} from './places.ts';
import type { Look, Wide } from './takePicture.ts';
import type { Verdict } from './verdict.ts';
import { differencesAtWidths, readWidths, widthsText, withSeen } from './widths.ts';

/** What a run says of itself to the command that accepts what it saw. */
export const runShape = v.object({
  madeWith: madeWithShape,
  pages: v.array(v.string()),
  /** every page was seen at every width */
  isWhole: v.boolean(),
});

const jsonText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

const keep = async (folder: string, name: string, picture: Picture): Promise<void> => {
  await mkdir(join(SEEN, folder), { recursive: true });
  await writeFile(join(SEEN, folder, pictureFile(name)), await encoded(picture));
};

const namesWith = async (ending: string): Promise<string[]> =>
  (await readdir(REFERENCES))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));

/** Names of the pages that have a reference. */
export const referenceNames = (): Promise<string[]> => namesWith(pictureFile(''));

const describe = ({ browser, fonts }: MadeWith) =>
  [browser, ...Object.entries(fonts).map(([family, version]) => `${family} ${version}`)].join(', ');

/**
 * Opens the references for one run, and empties what the last run has seen.
 * @param here what this machine draws pages with
 * @param pages names of all pages of the run
 * @param isWhole whether every page is seen at every width
 */
export const openGallery = async (here: MadeWith, pages: readonly string[], isWhole: boolean) => {
  await rm(SEEN, { recursive: true, force: true });
  await mkdir(join(SEEN, 'reference'), { recursive: true });
  await writeFile(join(SEEN, RUN_FILE), jsonText({ madeWith: here, pages, isWhole }));
  const known = new Set(await referenceNames());
  const widths = new Set(await namesWith(widthsFile('')));
  const madeWith =
    known.size === 0
      ? here
      : v.parse(madeWithShape, await readJson(join(REFERENCES, MADE_WITH_FILE)));
  const hasSameFonts = isDeepStrictEqual(madeWith, here);
  const tolerance = hasSameFonts ? SAME_FONTS : OTHER_FONTS;

  /** Compares a page with its reference, and at other widths; what differs is kept for people to see. */
  const judge = async (
    name: string,
    { picture, boxes }: Look,
    wide: readonly Wide[],
  ): Promise<Verdict> => {
    const referenceFile = join(REFERENCES, pictureFile(name));
    const keptWidths = widths.has(name) ? await readWidths(join(REFERENCES, widthsFile(name))) : {};
    const keepNow = async (isOtherPicture: boolean) => {
      await mkdir(join(SEEN, NOW), { recursive: true });
      // what nobody can tell from its reference leaves the reference as it is
      if (isOtherPicture) await keep(NOW, name, picture);
      else await copyFile(referenceFile, join(SEEN, NOW, pictureFile(name)));
      await writeFile(join(SEEN, NOW, boxesFile(name)), jsonText(boxes));
      const widthsNow = await withSeen(keptWidths, wide);
      await writeFile(join(SEEN, NOW, widthsFile(name)), widthsText(widthsNow));
    };
    const keepWide = () =>
      Promise.all(wide.map((one) => keep(NOW_WIDE, `${name}-${one.width}`, one.picture)));
    if (!known.has(name)) {
      await keepNow(true);
      await keepWide();
      return {
        name,
        outcome: 'new',
        pixels: null,
        moved: [],
        widths: wide.map(({ width }) => width),
      };
    }
    await copyFile(referenceFile, join(SEEN, 'reference', pictureFile(name)));
    const was = v.parse(boxesShape, await readJson(join(REFERENCES, boxesFile(name))));
    const moved = movedBoxes(was, boxes, tolerance);
    const elsewhere = await differencesAtWidths(keptWidths, wide, tolerance, hasSameFonts);
    const difference = hasSameFonts
      ? differenceOf(await readPicture(referenceFile), picture)
      : null;
    if (difference) await keep('difference', name, difference.picture);
    if (elsewhere.length > 0) await keepWide();
    const isSame = difference === null && moved.length === 0 && elsewhere.length === 0;
    // where nothing was compared everything may be accepted
    if (!isSame || !hasSameFonts) await keepNow(difference !== null || !hasSameFonts);
    return {
      name,
      outcome: isSame ? 'same' : 'different',
      pixels: difference?.pixels ?? null,
      moved: [...moved, ...elsewhere],
      widths: elsewhere.length > 0 ? wide.map(({ width }) => width) : [],
    };
  };

  const notes = hasSameFonts
    ? []
    : [
        `Pixels were not compared, only where parts stand: the references were made with ${describe(madeWith)}; this machine has ${describe(here)}${isDeepStrictEqual(madeWith.fonts, here.fonts) ? ', and sets type otherwise' : ''}.`,
      ];
  return { judge, notes };
};
