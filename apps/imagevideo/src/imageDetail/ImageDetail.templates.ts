import type { TemplateName } from '@engawa/contract';

/** Width of the main column next to the side column, in CSS px; the image's maximum width. */
export const IMAGE_DETAIL_COLUMN_PX = {
  new: 720,
  official: 796,
  old: 770,
  uranus: 788,
} as const satisfies Record<TemplateName, number>;
