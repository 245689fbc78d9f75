import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/**
 * Number of items in a block, which are added and removed together. It is divisible by the numbers
 * of columns from one to six, so that all rows of a block are full.
 */
const BLOCK = 60;
/**
 * Number of blocks in the document: the visible block, the block before it and the block after it.
 */
const STORED = 3;

export type RowWindow = {
  /** index of the first rendered item, from 0; `end` is the index after the last one */
  readonly first: number;
  readonly end: number;
  /** heights in CSS px of the rows before and after */
  readonly before: number;
  readonly after: number;
};

type Heights = readonly (number | null)[];

/** Position of a list that can be stored and restored. */
export type RowPlace = {
  /** the first block in the document */
  readonly block: number;
  /** height in CSS px of each block that was rendered before */
  readonly heights: Heights;
  /** width of the list in CSS px; at another width the rows have other heights */
  readonly widthPx: number;
};

const AT_START: RowPlace = { block: 0, heights: [], widthPx: 0 };

/**
 * Creates the function that returns the height of a block; for a block that was not measured, the
 * mean of the measured blocks. The last block may have fewer items.
 */
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

/**
 * Measures the heights of the completely rendered blocks, each from its first row to the first row
 * of the next block.
 */
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

/**
 * Measures the middle of the list's scroll container, which is the dialog around the list, or else
 * the viewport.
 */
const measureMiddle = (list: HTMLElement): number => {
  const box = list.closest('dialog')?.getBoundingClientRect();
  return box ? (box.top + box.bottom) / 2 : innerHeight / 2;
};

/**
 * Selects the rows of a long list that are in the document. The rows remain in the normal flow of
 * one grid, in one list that the server also renders; padding replaces the rows that are not in the
 * document. Libraries for this purpose are not used, because they position each row separately, in
 * one column of boxes that no style sheet can lay out.
 * @param identity identifies the list; if it changes, the new list starts at its beginning
 * @param stored `place` is the position at which the reader left the list; `onMoved` is called with
 * each new position
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
    // the list gets the focus, because removing the focused row would move the focus out of the
    // list
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
    // measured again: rows were added to the list that are not in the document, but the list's
    // height must include them
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
