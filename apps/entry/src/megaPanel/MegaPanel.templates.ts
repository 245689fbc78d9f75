import type { TemplateName } from '@engawa/contract';

/** What the panel is like in a template. */
export type MegaPanelTemplate = {
  /** edge of a card's square picture, CSS px: `MegaPanel.module.scss` has the same by `size` */
  readonly edgePx: 48 | 72;
  readonly size: 'large' | 'small';
  /** what such a square holds of the first words where there is no picture, in code points */
  readonly firstWords: number;
};

const base: MegaPanelTemplate = { edgePx: 72, size: 'large', firstWords: 16 };

export const MEGA_PANEL_TEMPLATES = {
  new: base,
  official: base,
  // its main column is the narrowest
  old: { edgePx: 48, size: 'small', firstWords: 9 },
  uranus: base,
} satisfies Record<TemplateName, MegaPanelTemplate>;
