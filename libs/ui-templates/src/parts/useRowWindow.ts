import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Rows that come and go together: however many columns there are, up to six, it fills whole lines. */
const BLOCK = 60;
/** Blocks in the document: the one that is looked at, and one before and after it. */
const STORED = 3;

export type RowWindow = {
  /** places in the list, from 0; `end` is the one after the last */
  readonly first: number;
  readonly end: number;
  /** CSS px that the rows before and after take up */
  readonly before: number;
  readonly after: number;
};

type Heights = readonly (number | null)[];

/** Where a list stands, as it can be kept and shown again. */
export type RowPlace = {
  /** the first that is in the document */
  readonly block: number;
  /** CSS px of each block, as far as they were there once */
  readonly heights: Heights;
  /** CSS px of the list: in another width its rows have other heights */
  readonly widthPx: number;
};

const AT_START: RowPlace = { block: 0, heights: [], widthPx: 0 };

/** Tells the height of a block: of one that has never been there what others have; the last may hold fewer rows. */
const heightIn = (heights: Heights, count: number): ((block: number) => number) => {
  const known = heights.filter((height) => height !== null);
  const mean = known.reduce((sum, height) => sum + height, 0) / Math.max(1, known.length);
  return (block) => heights[block] ?? (mean * Math.min(BLOCK, count - block * BLOCK)) / BLOCK;
};

const sumHeights = (heights: Heights, count: number, from: number, to: number): number => {
  const readHeight = heightIn(heights, count);
  let sum = 0;
  for (let block = from; block < to; block += 1) sum += readHeight(block);
  return sum;
};

const blockAt = (heights: Heights, count: number, blocks: number, offsetPx: number): number => {
  const heightOf = heightIn(heights, count);
  let end = 0;
  for (let block = 0; block < blocks; block += 1) {
    end += heightOf(block);
    if (offsetPx < end) return block;
  }
  return blocks - 1;
};

/** Heights of the blocks that are there whole, measured from row to row. */
const measured = (list: HTMLElement, firstBlock: number, heights: Heights): Heights => {
  const found = Array.from(
    { length: Math.max(heights.length, firstBlock + STORED) },
    (_, block) => heights[block] ?? null,
  );
  const measureTop = (at: number) => list.children[at * BLOCK]?.getBoundingClientRect().top;
  for (let at = 0; at < STORED; at += 1) {
    const top = measureTop(at);
    const next = measureTop(at + 1);
    if (top !== undefined && next !== undefined) found[firstBlock + at] = next - top;
  }
  return found;
};

/** What the list is scrolled in: its dialog, or the window. */
const measureMiddle = (list: HTMLElement): number => {
  const box = list.closest('dialog')?.getBoundingClientRect();
  return box ? (box.top + box.bottom) / 2 : innerHeight / 2;
};

/**
 * Which rows of a long list are in the document. The rows stay in the flow of their own grid, in one list
 * that the server renders too; what is left out before and after is padding. Libraries for this place
 * each row by itself, in one column of boxes that no style sheet lays out.
 * @param identity another list begins at its start
 * @param kept.place where the list stood when it was left; @param kept.onMoved called with each new place
 */
export const useRowWindow = (
  rows: RefObject<HTMLUListElement | null>,
  count: number,
  identity: string,
  stored?: { readonly place: RowPlace | null; readonly onMoved: (place: RowPlace) => void },
): RowWindow => {
  const [visible, setVisible] = useState({ identity, place: stored?.place ?? AT_START });
  const { block, heights, widthPx } = visible.identity === identity ? visible.place : AT_START;
  const blocks = Math.ceil(count / BLOCK);
  const first = Math.max(0, Math.min(block, blocks - STORED));

  const look = useEffectEvent(() => {
    const list = rows.current;
    if (!list || blocks <= STORED) return;
    const { clientWidth } = list;
    const known = measured(list, first, clientWidth === widthPx ? heights : []);
    const offset = measureMiddle(list) - list.getBoundingClientRect().top;
    const wanted = Math.max(
      0,
      Math.min(blockAt(known, count, blocks, offset) - 1, blocks - STORED),
    );
    if (wanted === first && known.every((height, at) => height === (heights[at] ?? null))) return;
    const focused = document.activeElement?.closest('li');
    const at = focused ? [...list.children].indexOf(focused) : -1;
    const focusedBlock = first + Math.floor(at / BLOCK);
    const isLost = at >= 0 && (focusedBlock < wanted || focusedBlock >= wanted + STORED);
    // a row that goes would take the focus with it, out of the list
    if (isLost) list.focus({ preventScroll: true });
    const place = { block: wanted, heights: known, widthPx: clientWidth };
    setVisible({ identity, place });
    stored?.onMoved(place);
  });

  useEffect(() => {
    let frame = 0;
    const scrolled = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
    };
    const listening = { capture: true, passive: true };
    document.addEventListener('scroll', scrolled, listening);
    addEventListener('resize', scrolled);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', scrolled, listening);
      removeEventListener('resize', scrolled);
    };
  }, []);

  useEffect(() => {
    if (count <= STORED * BLOCK) return undefined;
    // rows have come that are not in the document: the height of the list is theirs too
    const frame = requestAnimationFrame(() => look());
    return () => cancelAnimationFrame(frame);
  }, [count]);

  return {
    first: first * BLOCK,
    end: Math.min(count, (first + STORED) * BLOCK),
    before: sumHeights(heights, count, 0, first),
    after: sumHeights(heights, count, first + STORED, blocks),
  };
};
