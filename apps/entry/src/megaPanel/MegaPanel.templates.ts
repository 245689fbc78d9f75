import type { TemplateName } from '@engawa/contract';

/** Template-dependent values of the panel. */
export type MegaPanelTemplate = {
  /**
   * side length of a card's square image, CSS px; `MegaPanel.module.scss` derives the same from
   * `size`
   */
  readonly edgePx: 48 | 72;
  readonly size: 'large' | 'small';
  /** length of the excerpt that replaces a missing image, in code points */
  readonly firstWords: number;
};

const base: MegaPanelTemplate = { edgePx: 72, size: 'large', firstWords: 16 };

export const MEGA_PANEL_TEMPLATES = {
  new: base,
  official: base,
  // this template has the narrowest main column
  old: { edgePx: 48, size: 'small', firstWords: 9 },
  uranus: base,
} satisfies Record<TemplateName, MegaPanelTemplate>;
