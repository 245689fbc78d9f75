import type { TemplateValues } from '@engawa/contract/templates.ts';
import type { CSSProperties } from 'react';

/** The CSS values of a template for the viewer, which is outside the skin. */
type ViewerTemplate = CSSProperties &
  Readonly<
    Record<
      | '--Viewer-ground'
      | '--Viewer-ink'
      | '--Viewer-control'
      | '--Viewer-control-ink'
      | '--Viewer-control-radius'
      | '--Viewer-photo-radius'
      | '--Viewer-photo-frame'
      | '--Viewer-caption-font',
      string
    >
  >;

const base: ViewerTemplate = {
  '--Viewer-ground': '#101413',
  '--Viewer-ink': '#f2f5f3',
  '--Viewer-control': '#101413b3',
  '--Viewer-control-ink': '#f2f5f3',
  '--Viewer-control-radius': '999px',
  '--Viewer-photo-radius': '8px',
  '--Viewer-photo-frame': '0px',
  '--Viewer-caption-font': 'var(--font-gothic, sans-serif)',
};

export const VIEWER_TEMPLATES: TemplateValues<ViewerTemplate> = {
  default: base,
  official: {
    ...base,
    '--Viewer-ground': '#0e0d0c',
    '--Viewer-ink': '#f8f5f0',
    '--Viewer-control': '#0e0d0cb3',
    '--Viewer-control-ink': '#f8f5f0',
    '--Viewer-control-radius': '0px',
    '--Viewer-photo-radius': '0px',
    '--Viewer-caption-font': 'var(--font-mincho, serif)',
  },
  old: {
    ...base,
    '--Viewer-ground': '#3a2e26',
    '--Viewer-ink': '#fff4e2',
    '--Viewer-control': '#fff4e2',
    '--Viewer-control-ink': '#4a3d33',
    '--Viewer-control-radius': '8px',
    '--Viewer-photo-radius': '2px',
    '--Viewer-photo-frame': '6px',
    '--Viewer-caption-font': 'var(--font-round, sans-serif)',
  },
  uranus: {
    ...base,
    '--Viewer-ground': '#171233',
    '--Viewer-ink': '#ffffff',
    '--Viewer-control': '#ffd348',
    '--Viewer-control-ink': '#171233',
    '--Viewer-photo-radius': '12px',
  },
};
