import type { Page } from 'puppeteer';
import * as v from 'valibot';

/** CSS px from the page's upper left corner: left, top, width, height. */
const boxShape = v.tuple([v.number(), v.number(), v.number(), v.number()]);
export const boxesShape = v.record(v.string(), boxShape);

/** Where landmarks, headings and slots of a page stand, by kind and number: `nav 2`. */
export type Boxes = v.InferOutput<typeof boxesShape>;

const PLACES =
  'header, nav, main, aside, footer, section, article, h1, form, [data-slot]:not([data-slot^="host/"])';

/** Reads where the parts of a page stand; those that are not shown have no box. */
export const boxesOf = async (page: Page): Promise<Boxes> =>
  v.parse(
    boxesShape,
    await page.$$eval(PLACES, (places) => {
      const counts = new Map<string, number>();
      const boxes = places.flatMap((place) => {
        const { left, top, width, height } = place.getBoundingClientRect();
        if (width === 0 && height === 0) return [];
        const slot = place.getAttribute('data-slot');
        const kind = slot === null ? place.localName : `slot ${slot.replace(/\W.*/, '')}`;
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        const box = [left + scrollX, top + scrollY, width, height].map(Math.round);
        return [[`${kind} ${count}`, box] as const];
      });
      return Object.fromEntries(boxes);
    }),
  );

/** How far a box may be off, in CSS px. */
export type Tolerance = { readonly sideways: number; readonly downwards: (px: number) => number };

/** The same browser and fonts put a box where it was. */
export const SAME_FONTS: Tolerance = { sideways: 1, downwards: () => 1 };

/** Other fonts break lines elsewhere: what stands below moves, columns and their widths do not. */
export const OTHER_FONTS: Tolerance = {
  sideways: 8,
  downwards: (px) => Math.max(64, Math.abs(px) * 0.15),
};

const isNear = (reference: Boxes[string], now: Boxes[string], tolerance: Tolerance) =>
  reference.every((px, side) => {
    const most = side % 2 === 0 ? tolerance.sideways : tolerance.downwards(px);
    return Math.abs(px - (now[side] ?? Number.NaN)) <= most;
  });

/** What stands elsewhere, is gone or is new, one line each. */
export const movedBoxes = (reference: Boxes, now: Boxes, tolerance: Tolerance): string[] =>
  [...new Set([...Object.keys(reference), ...Object.keys(now)])].flatMap((name) => {
    const [was, is] = [reference[name], now[name]];
    if (was && is && isNear(was, is, tolerance)) return [];
    return [`${name}: ${was?.join(' ') ?? 'not there'} → ${is?.join(' ') ?? 'not there'}`];
  });
