/** The transform of a layer that fills its stage: enlarged by `scale`, its corner moved by px. */
export type Zoomed = { readonly scale: number; readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

/** A requested scale around a point of the stage, and the maximum. */
type ZoomTarget = { readonly scale: number; readonly at: Point; readonly largest: number };

export const NOT_ZOOMED: Zoomed = { scale: 1, x: 0, y: 0 };

/** The middle of the pointers. @param points at least one */
export const computeMiddle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const computeSpread = ([a, b]: readonly Point[]): number =>
  a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;

/** The ratio by which two pointers have spread; 1 for one pointer, or for two at the same point. */
export const computeRatio = (before: readonly Point[], after: readonly Point[]): number => {
  const spread = computeSpread(before);
  return spread === 0 ? 1 : computeSpread(after) / spread;
};

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** Moves an enlarged layer by px, limited so that it still covers its stage. */
export const movedBy = ({ scale, x, y }: Zoomed, by: Point, { width, height }: Size): Zoomed => ({
  scale,
  x: between(width * (1 - scale), x + by.x, 0),
  y: between(height * (1 - scale), y + by.y, 0),
});

/**
 * Scales the layer, between 1 and the maximum, around a point of the stage. The point keeps its
 * position as far as the layer still covers the stage.
 */
export const scaledAt = (
  { scale, x, y }: Zoomed,
  { scale: wanted, at, largest }: ZoomTarget,
  size: Size,
): Zoomed => {
  const next = between(1, wanted, largest);
  const ratio = next / scale;
  const moved = { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio };
  return movedBy(moved, { x: 0, y: 0 }, size);
};
