import type { TemplateName } from '@engawa/contract';

/** CSS px of the main column beside the side column: the image is at most as wide. */
export const IMAGE_DETAIL_COLUMN_PX = {
  new: 720,
  official: 796,
  old: 770,
  uranus: 788,
} as const satisfies Record<TemplateName, number>;
