import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import type { Size } from './zoomed.ts';

/** Size within an element's padding in CSS px, regardless of its transform; null without layout. */
const roomIn = (element: Element): Size | null => {
  const style = getComputedStyle(element);
  const px = (value: string) => Number.parseFloat(value) || 0;
  const width = px(style.width) - px(style.paddingLeft) - px(style.paddingRight);
  const height = px(style.height) - px(style.paddingTop) - px(style.paddingBottom);
  return width > 0 && height > 0 ? { width, height } : null;
};

/**
 * Space of a layer for an image, in CSS px; null until it is measured, which happens before the
 * first paint.
 */
export const useAvailableSize = (layer: RefObject<Element | null>): Size | null => {
  const [room, setRoom] = useState<Size | null>(null);
  const measure = () => {
    const now = layer.current && roomIn(layer.current);
    // oxlint-disable-next-line react/set-state-in-effect -- what is laid out is known only then
    if (now?.width !== room?.width || now?.height !== room?.height) setRoom(now);
  };
  // Measures after every render, because the text below an image changes the space.
  useLayoutEffect(measure);
  const resized = useEffectEvent(measure);
  useEffect(() => {
    const hear = () => resized();
    addEventListener('resize', hear);
    return () => removeEventListener('resize', hear);
  }, []);
  return room;
};

/** Width of an image in CSS px that fits its space without enlarging, as in Viewer.module.scss. */
export const fitWidthPx = ({ width, height }: Size, room: Size | null): number =>
  room ? Math.min(width, room.width, (room.height * width) / height) : width;
