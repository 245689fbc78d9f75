export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 24px } h2 { margin: 40px 0 8px; font-size: 18px }
  table { border-collapse: collapse; font-size: 13px } th, td { padding: 3px 10px 3px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #8884 }
  td { overflow-wrap: anywhere; min-width: 5.5em } pre { padding: 12px; overflow: auto; border-left: 4px solid #c60; background: #8881; white-space: pre-wrap }
  img { max-width: 100%; border: 1px solid #8888 } .bad { color: #c30; font-weight: 600 }`;

/** Renders a standalone page that works from a folder. @param body HTML; the title is text */
export const htmlPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(title)}</h1>
${body}
</body></html>
`;

/** Renders a table of texts; a cell with HTML is `{ html }`. */
export const htmlTable = (
  heads: readonly string[],
  rows: readonly (readonly (string | { readonly html: string })[])[],
): string => {
  const cell = (value: string | { readonly html: string }) =>
    `<td>${typeof value === 'string' ? escapeHtml(value) : value.html}</td>`;
  const line = (row: readonly (string | { readonly html: string })[]) =>
    `<tr>${row.map(cell).join('')}</tr>`;
  return `<table><thead><tr>${heads.map((head) => `<th>${escapeHtml(head)}</th>`).join('')}</tr></thead><tbody>${rows.map(line).join('\n')}</tbody></table>`;
};
