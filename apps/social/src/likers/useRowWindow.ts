import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Rows that come and go together: however many columns there are, up to six, it fills whole lines. */
const BLOCK = 60;
/** Blocks in the document: the one that is looked at, and one before and after it. */
const KEPT = 3;

export type RowWindow = {
  /** places in the list, from 0; `end` is the one after the last */
  readonly first: number;
  readonly end: number;
  /** CSS px that the rows before and after take up */
  readonly before: number;
  readonly after: number;
};

type Heights = readonly (number | undefined)[];

const heightOf = (heights: Heights, block: number): number => {
  const known = heights.filter((height) => height !== undefined);
  const mean = known.reduce((sum, height) => sum + height, 0) / Math.max(1, known.length);
  return heights[block] ?? mean;
};

const heightOfAll = (heights: Heights, from: number, to: number): number => {
  let sum = 0;
  for (let block = from; block < to; block += 1) sum += heightOf(heights, block);
  return sum;
};

const blockAt = (heights: Heights, blocks: number, offsetPx: number): number => {
  let end = 0;
  for (let block = 0; block < blocks; block += 1) {
    end += heightOf(heights, block);
    if (offsetPx < end) return block;
  }
  return blocks - 1;
};

/** Heights of the blocks that are there whole, measured from row to row. */
const measured = (list: HTMLElement, firstBlock: number, heights: Heights): Heights => {
  const found = [...heights];
  const topOf = (at: number) => list.children[at * BLOCK]?.getBoundingClientRect().top;
  for (let at = 0; at < KEPT; at += 1) {
    const top = topOf(at);
    const next = topOf(at + 1);
    if (top !== undefined && next !== undefined) found[firstBlock + at] = next - top;
  }
  return found;
};

/** What the list is scrolled in: its dialog, or the window. */
const middleOf = (list: HTMLElement): number => {
  const box = list.closest('dialog')?.getBoundingClientRect();
  return box ? (box.top + box.bottom) / 2 : innerHeight / 2;
};

/**
 * Which rows of a long list are in the document. The rows stay in the flow of their own grid, in one list
 * that the server renders too; what is left out before and after is padding. Libraries for this place
 * each row by itself, in one column of boxes that no style sheet lays out.
 * @param identity another list begins at its start
 */
export const useRowWindow = (
  rows: RefObject<HTMLUListElement | null>,
  count: number,
  identity: string,
): RowWindow => {
  const [shown, setShown] = useState<{ identity: string; block: number; heights: Heights }>({
    identity,
    block: 0,
    heights: [],
  });
  const { block, heights } = shown.identity === identity ? shown : { block: 0, heights: [] };
  const blocks = Math.ceil(count / BLOCK);
  const kept = Math.max(0, Math.min(block, blocks - KEPT));

  const look = useEffectEvent(() => {
    const list = rows.current;
    if (!list || blocks <= KEPT) return;
    const known = measured(list, kept, heights);
    const offset = middleOf(list) - list.getBoundingClientRect().top;
    const wanted = Math.max(0, Math.min(blockAt(known, blocks, offset) - 1, blocks - KEPT));
    if (wanted === kept && known.every((height, at) => height === heights[at])) return;
    const focused = document.activeElement?.closest('li');
    const place = focused ? [...list.children].indexOf(focused) : -1;
    const focusedBlock = kept + Math.floor(place / BLOCK);
    const isLost = place >= 0 && (focusedBlock < wanted || focusedBlock >= wanted + KEPT);
    // a row that goes would take the focus with it, out of the list
    if (isLost) list.focus({ preventScroll: true });
    setShown({ identity, block: wanted, heights: known });
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
    if (count <= KEPT * BLOCK) return undefined;
    // rows have come that are not in the document: the height of the list is theirs too
    const frame = requestAnimationFrame(() => look());
    return () => cancelAnimationFrame(frame);
  }, [count]);

  return {
    first: kept * BLOCK,
    end: Math.min(count, (kept + KEPT) * BLOCK),
    before: heightOfAll(heights, 0, kept),
    after: heightOfAll(heights, kept + KEPT, blocks),
  };
};
