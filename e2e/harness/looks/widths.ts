import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { boxesShape, movedBoxes, type Tolerance } from './boxes.ts';
import { coarseDifference, coarseOf, coarseShape, coarseText } from './coarse.ts';
import type { Wide } from './takePicture.ts';

/** Of windows that pages are looked at in beside `PICTURE_WIDTH_PX`: a phone, a tablet, a small and a large screen. */
export const OTHER_WIDTHS: readonly number[] = [390, 768, 1120, 1920];

/** The reference of a page at other widths, as it is kept: its boxes and its coarse picture by width. */
const keptShape = v.record(v.string(), v.object({ boxes: boxesShape, colours: v.string() }));
export type KeptWidths = v.InferOutput<typeof keptShape>;

/** Reads what `widthsText` has written. @errors throws where there is no file, or it holds something else */
export const readWidths = async (path: string): Promise<KeptWidths> =>
  v.parse(keptShape, JSON.parse(await readFile(path, 'utf8')));

/** One line a width, so that a change says which it is. */
export const widthsText = (kept: KeptWidths): string =>
  `{\n${Object.entries(kept)
    .map(([width, look]) => `"${width}": ${JSON.stringify(look)}`)
    .join(',\n')}\n}\n`;

/** What was seen, over what was kept of the widths that were not. */
export const withSeen = async (kept: KeptWidths, seen: readonly Wide[]): Promise<KeptWidths> => ({
  ...kept,
  ...Object.fromEntries(
    await Promise.all(
      seen.map(async ({ width, boxes, picture }) => [
        `${width}`,
        { boxes, colours: await coarseText(coarseOf(picture)) },
      ]),
    ),
  ),
});

/**
 * Compares a page with its reference at other widths.
 * @param hasSameFonts whether colours compare too
 * @returns what differs, one line each: the width, which part, where it was and is
 */
export const differencesAtWidths = async (
  kept: KeptWidths,
  seen: readonly Wide[],
  tolerance: Tolerance,
  hasSameFonts: boolean,
): Promise<string[]> => {
  const lines = await Promise.all(
    seen.map(async ({ width, boxes, picture }) => {
      const reference = kept[width];
      if (!reference) return [`${width} px: has no reference yet`];
      const moved = movedBoxes(reference.boxes, boxes, tolerance);
      const colours = hasSameFonts
        ? coarseDifference(await v.parseAsync(coarseShape, reference.colours), coarseOf(picture))
        : null;
      return [...moved, ...(colours === null ? [] : [colours])].map(
        (line) => `${width} px: ${line}`,
      );
    }),
  );
  return lines.flat();
};
