import type { TemplateName } from '@engawa/contract';

const FRAMES = `section { display: grid; grid-template-columns: repeat(2, 1fr); gap: 8px; }
section h2 { grid-column: 1 / -1; margin: 16px 0 0; }
iframe { width: 100%; height: 480px; border: 1px solid #888; background: #fff; }
nav { column-width: 220px; font: 13px/1.8 monospace; } nav a { display: block; }`;

/** The document of one part in a template, or of the list if the template is null. */
export const partsDocument = (template: TemplateName | null): string => {
  const isFramed = template !== null;
  const sheets = isFramed ? ['parts', `template-${template}`] : [];
  return [
    `<!doctype html><html lang="ja"${isFramed ? ` data-template="${template}"` : ''}><head><meta charset="utf-8"><title>Engawa parts</title>`,
    ...sheets.map((name) => `<link rel="stylesheet" href="/${name}.css">`),
    isFramed ? '' : `<style>${FRAMES}</style>`,
    // templates set their values on the blog's element
    `</head><body><div id="parts"${isFramed ? ' class="skinBody"' : ''}></div>`,
    '<script src="/parts.js" defer></script></body></html>',
  ].join('\n');
};
