import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import type { Size } from './zoomed.ts';

/** CSS px within an element's padding, whatever it is enlarged by; null where nothing is laid out. */
const roomIn = (element: Element): Size | null => {
  const style = getComputedStyle(element);
  const px = (value: string) => Number.parseFloat(value) || 0;
  const width = px(style.width) - px(style.paddingLeft) - px(style.paddingRight);
  const height = px(style.height) - px(style.paddingTop) - px(style.paddingBottom);
  return width > 0 && height > 0 ? { width, height } : null;
};

/** CSS px that a layer leaves to a picture; null until it is measured, which is before anything is painted. */
export const useAvailableSize = (layer: RefObject<Element | null>): Size | null => {
  const [room, setRoom] = useState<Size | null>(null);
  const measure = () => {
    const now = layer.current && roomIn(layer.current);
    // oxlint-disable-next-line react/set-state-in-effect -- what is laid out is known only then
    if (now?.width !== room?.width || now?.height !== room?.height) setRoom(now);
  };
  // each time: the words below a picture take more or less
  useLayoutEffect(measure);
  const resized = useEffectEvent(measure);
  useEffect(() => {
    const hear = () => resized();
    addEventListener('resize', hear);
    return () => removeEventListener('resize', hear);
  }, []);
  return room;
};

/** CSS px of a picture's width where it is whole in its room, never enlarged; as Viewer.module.scss draws it. */
export const fitWidthPx = ({ width, height }: Size, room: Size | null): number =>
  room ? Math.min(width, room.width, (room.height * width) / height) : width;
