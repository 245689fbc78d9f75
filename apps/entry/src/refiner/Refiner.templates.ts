import type { TemplateName } from '@engawa/contract';

/** What the refiner is like in a template. */
export type RefinerTemplate = {
  /** fields beside each other, or one below the other as in narrow old layouts */
  readonly direction: 'row' | 'column';
  readonly look: 'line' | 'full';
};

const base: RefinerTemplate = { direction: 'row', look: 'line' };

export const REFINER_TEMPLATES = {
  new: base,
  official: { ...base, look: 'full' },
  old: { ...base, direction: 'column' },
  uranus: base,
} satisfies Record<TemplateName, RefinerTemplate>;
