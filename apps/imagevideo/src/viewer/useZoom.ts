import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  computeMiddle,
  movedBy,
  computeRatio,
  scaledAt,
  NOT_ZOOMED,
  type Point,
  type Zoomed,
} from './zoomed.ts';

/** Horizontal distance in CSS px from which a gesture is a swipe instead of a press. */
const SWIPE_PX = 48;
/** Distance in CSS px that a pointer may move during a press. */
const STILL_PX = 6;
/**
 * If the original is less than this factor larger than the fitted image, the fitted image counts as
 * the original size.
 */
export const LEAST_ENLARGED = 1.05;
/**
 * Lower bound of the maximum scale: every image can be enlarged to at least this multiple of its
 * fitted size.
 */
const LEAST_MOST_SCALE = 4;
/** Distance in CSS px that an arrow key moves an enlarged image. */
const STEP_PX = 80;
const KEY_RATIO = 1.5;
/** zoom factor per px of a wheel; a notch of 100 px is about a fifth */
const WHEEL_RATIO = 1.002;

export type Zoom = {
  /** 1: fitted to the viewport */
  readonly scale: number;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly reset: () => void;
  /** displays the image in its original size */
  readonly zoomToWhole: () => void;
  /** moves an enlarged image by steps, for arrow keys */
  readonly moveBy: (stepsX: number, stepsY: number) => void;
};

export type ZoomOptions = {
  /** fills its parent, which has the listeners */
  readonly layer: RefObject<HTMLElement | null>;
  /** id of the image; a new id resets the zoom */
  readonly of: string;
  /** the scale of the image's original size; below 1 it is smaller than the viewport */
  readonly wholeScale: number;
  /** called for a swipe while the image is not enlarged */
  readonly onSwipe: (to: 'prev' | 'next') => void;
  /** called for a press outside the image */
  readonly onBackdrop: () => void;
};

/** Safari's event for a pinch on a trackpad, with the scale relative to its start. */
type GestureEvent = MouseEvent & { readonly scale: number };

const watchTrackpadPinch = (
  stage: HTMLElement,
  signal: AbortSignal,
  onPinch: (ratio: number, event: MouseEvent) => void,
): void => {
  let before = 1;
  const hear = (event: Event) => {
    event.preventDefault();
    const { scale } = event as GestureEvent;
    if (event.type === 'gesturechange') onPinch(scale / before, event as GestureEvent);
    before = scale;
  };
  for (const name of ['gesturestart', 'gesturechange'])
    stage.addEventListener(name, hear, { passive: false, signal });
};

/** Handles the gestures on a stage. @returns function that removes the listeners */
const watchGestures = (stage: HTMLElement, { change, latest, isWhole }: Gestures): (() => void) => {
  const fingers = new Map<number, Point>();
  let began: Point | null = null;
  let hasDragged = false;
  let isPinch = false;
  // Number of presses that started on the stage. Other clicks are ignored, because the second click
  // of a double-click on the page below may end here.
  let presses = 0;
  const given = new AbortController();
  const at = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const listen = <K extends keyof HTMLElementEventMap>(
    target: HTMLElement | Document,
    name: K,
    hear: (event: HTMLElementEventMap[K]) => void,
  ) =>
    target.addEventListener(name, hear as EventListener, { passive: false, signal: given.signal });

  listen(stage, 'pointerdown', (event) => {
    if (event.button !== 0) return;
    presses += 1;
    // prevents dragging the image out of the window and selecting text
    event.preventDefault();
    fingers.set(event.pointerId, at(event));
    isPinch = fingers.size > 1;
    if (!isPinch) [began, hasDragged] = [isWhole() ? at(event) : null, false];
  });
  listen(document, 'pointermove', (event) => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const before = [...fingers.values()];
    fingers.set(event.pointerId, at(event));
    const after = [...fingers.values()];
    const [from, to] = [computeMiddle(before), computeMiddle(after)];
    hasDragged ||= Math.hypot(to.x - from.x, to.y - from.y) > STILL_PX || isPinch;
    change(computeRatio(before, after), to, { x: to.x - from.x, y: to.y - from.y });
  });
  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    const to = at(event);
    const [dx, dy] = began ? [to.x - began.x, to.y - began.y] : [0, 0];
    if (began && Math.hypot(dx, dy) > STILL_PX) hasDragged = true;
    const isSwipe = Math.abs(dx) > SWIPE_PX && Math.abs(dx) > 1.5 * Math.abs(dy);
    if (isSwipe && !isPinch && event.type === 'pointerup')
      latest.current.onSwipe(dx > 0 ? 'prev' : 'next');
  };
  listen(document, 'pointerup', lift);
  listen(document, 'pointercancel', lift);
  listen(stage, 'wheel', (event) => {
    event.preventDefault();
    change(WHEEL_RATIO ** -event.deltaY, at(event));
  });
  watchTrackpadPinch(stage, given.signal, (ratio, event) => {
    // pointer events already report a pinch on a touch screen
    if (fingers.size === 0) change(ratio, at(event));
  });
  listen(stage, 'click', ({ target, detail }) => {
    if (detail > presses) return;
    const isBeside = target instanceof Element && !target.closest('img, [role=alert]');
    if (isBeside && !hasDragged) latest.current.onBackdrop();
  });
  listen(stage, 'dblclick', (event) => {
    if (event.detail > presses) return;
    const { wholeScale } = latest.current;
    const enlarged = wholeScale > LEAST_ENLARGED ? wholeScale : 2;
    change(isWhole() ? enlarged : 0, at(event));
  });
  return () => given.abort();
};

type Gestures = {
  /** zooms by a ratio at a point of the stage, and moves by px */
  readonly change: (ratio: number, at: Point, by?: Point) => void;
  readonly latest: { readonly current: Pick<ZoomOptions, 'wholeScale' | 'onSwipe' | 'onBackdrop'> };
  readonly isWhole: () => boolean;
};

/** Zooms and moves a layer by wheel, pinch, drag and double-click. */
export const useZoom = ({ layer, of, wholeScale, onSwipe, onBackdrop }: ZoomOptions): Zoom => {
  const [scale, setScale] = useState(1);
  const zoomed = useRef<Zoomed>(NOT_ZOOMED);
  const latest = useRef({ wholeScale, onSwipe, onBackdrop });
  useEffect(() => {
    latest.current = { wholeScale, onSwipe, onBackdrop };
  });

  const show = (next: Zoomed) => {
    zoomed.current = next;
    // sets the style without React, because a drag moves the layer many times per frame
    layer.current?.style.setProperty(
      'transform',
      next.scale === 1 ? 'none' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`,
    );
    setScale(next.scale);
  };
  const change = (ratio: number, at?: Point, by: Point = { x: 0, y: 0 }) => {
    const stage = layer.current?.parentElement;
    if (!stage) return;
    const size = { width: stage.clientWidth, height: stage.clientHeight };
    const middle = { x: size.width / 2, y: size.height / 2 };
    const largest = Math.max(LEAST_MOST_SCALE, latest.current.wholeScale);
    const now = movedBy(zoomed.current, by, size);
    show(scaledAt(now, { scale: now.scale * ratio, at: at ?? middle, largest }, size));
  };
  const changed = useRef(change);
  useEffect(() => {
    changed.current = change;
  });

  useEffect(() => {
    const stage = layer.current?.parentElement;
    return stage
      ? watchGestures(stage, {
          change: (...how) => changed.current(...how),
          latest,
          isWhole: () => zoomed.current.scale === 1,
        })
      : undefined;
  }, [layer]);
  const visible = useRef(of);
  useEffect(() => {
    if (visible.current === of) return;
    visible.current = of;
    changed.current(0);
  }, [of]);

  return {
    scale,
    zoomIn: () => change(KEY_RATIO),
    zoomOut: () => change(1 / KEY_RATIO),
    reset: () => change(0),
    zoomToWhole: () => change(wholeScale / zoomed.current.scale),
    moveBy: (stepsX, stepsY) => change(1, undefined, { x: stepsX * STEP_PX, y: stepsY * STEP_PX }),
  };
};
