import type { TemplateValues } from '@engawa/contract/templates.ts';

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

export const MEGA_PANEL_TEMPLATES: TemplateValues<MegaPanelTemplate> = {
  default: { edgePx: 72, size: 'large', firstWords: 16 },
  // small cards, because this template has the narrowest main column
  old: { edgePx: 48, size: 'small', firstWords: 9 },
};
