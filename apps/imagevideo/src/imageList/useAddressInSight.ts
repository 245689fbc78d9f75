import { addressReplaced } from '@engawa/contract';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { resolveImagePage } from '../imageState/archiveList.ts';
import type { BlogArchivePage } from '../imageState/imageState.ts';
import type { RowWindow } from '@engawa/ui-templates/parts/useRowWindow.ts';

type Grid = { readonly topPx: number; readonly columns: number; readonly pitchPx: number };

/** Measures the rows of a list, which have equal heights. @returns null for an empty list */
const measureGrid = (list: HTMLElement): Grid | null => {
  const tops = [...list.children].map((row) => row.getBoundingClientRect().top);
  const [topPx] = tops;
  if (topPx === undefined) return null;
  const columns = tops.findIndex((top) => top > topPx);
  const nextPx = tops[columns];
  return columns > 0 && nextPx !== undefined
    ? { topPx, columns, pitchPx: nextPx - topPx }
    : { topPx, columns: tops.length, pitchPx: list.clientHeight };
};

/**
 * While the reader scrolls through a growing list, sets the address to the page of the images in
 * the middle of the viewport, so that a reload or a shared link leads to them.
 */
export const useAddressInSight = (
  rows: RefObject<HTMLUListElement | null>,
  list: BlogArchivePage,
  count: number,
  { first, before }: Pick<RowWindow, 'first' | 'before'>,
): void => {
  const dispatch = useDispatch();
  const look = useEffectEvent(() => {
    const grid = rows.current && measureGrid(rows.current);
    if (!grid) return;
    const { topPx, columns, pitchPx } = grid;
    const line = Math.floor((innerHeight / 2 - topPx) / pitchPx);
    const at = Math.max(0, Math.min(first + line * columns, count - 1));
    const { path, start } = resolveImagePage(list, at);
    if (path === location.pathname) return;
    const abovePx = before + Math.floor((start - first) / columns) * pitchPx;
    dispatch(addressReplaced({ path, abovePx: Math.round(Math.max(0, abovePx)) }));
  });
  useEffect(() => {
    let frame = 0;
    const scrolled = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
    };
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scrolled);
    };
  }, []);
};
