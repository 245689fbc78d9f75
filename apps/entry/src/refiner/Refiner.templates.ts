import type { TemplateValues } from '@engawa/contract/templates.ts';

/** Template-dependent values of the refiner. */
export type RefinerTemplate = {
  /** direction of the fields: side by side, or in a column for the narrow old layouts */
  readonly direction: 'row' | 'column';
  readonly look: 'line' | 'full';
};

const base: RefinerTemplate = { direction: 'row', look: 'line' };

export const REFINER_TEMPLATES: TemplateValues<RefinerTemplate> = {
  default: base,
  official: { ...base, look: 'full' },
  old: { ...base, direction: 'column' },
};
