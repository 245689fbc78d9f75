import type { TemplateName } from '@engawa/contract';

/** CSS px of the column that the picture stands in, so that the browser fetches no more. */
export const IMAGE_COLUMN_PX = {
  new: 720,
  official: 756,
  old: 736,
  uranus: 708,
} as const satisfies Record<TemplateName, number>;
