import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../report/html.ts';
import { NOW, NOW_WIDE, pictureFile, SEEN } from './places.ts';
import type { Verdict } from './verdict.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 24px } h2 { margin: 48px 0 8px; font-size: 18px }
  .row { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; align-items: start }
  .all { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 12px; align-items: start }
  figure { margin: 0 } figcaption { font-weight: 600 } img { width: 100%; border: 1px solid #8888 }
  .all a { display: block; max-height: 260px; overflow: hidden } li { font-family: monospace }
  .note { padding: 8px 12px; border-left: 4px solid #c60 }`;

const figure = (folder: string, name: string, caption: string) =>
  `<figure><figcaption>${caption}</figcaption><a href="${folder}/${pictureFile(name)}"><img loading="lazy" src="${folder}/${pictureFile(name)}" alt="${caption}: ${name}"></a></figure>`;

const NOW_ONLY = 'no reference yet';

const differenceHtml = ({ name, outcome, pixels, moved, widths }: Verdict): string => {
  const summary = [
    outcome === 'new' ? NOW_ONLY : null,
    pixels === null ? null : `${pixels} px differ`,
    moved.length > 0 ? `${moved.length} parts are otherwise` : null,
  ].filter((part) => part !== null);
  const moves = moved.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  const figures = [
    outcome === 'new' ? '' : figure('reference', name, 'Reference'),
    figure(NOW, name, 'Now'),
    pixels === null ? '' : figure('difference', name, 'Difference'),
    ...widths.map((width) => figure(NOW_WIDE, `${name}-${width}`, `Now at ${width} px`)),
  ].join('');
  return `<section id="${name}"><h2>${name}: ${summary.join(', ')}</h2>${
    moves === '' ? '' : `<details><summary>What moved</summary><ul>${moves}</ul></details>`
  }<div class="row">${figures}</div></section>`;
};

/**
 * Writes the page that shows what a run saw: what differs first, side by side, then all references.
 * @param notes what has to be known to judge it, such as pixels that were not compared
 * @returns its path
 */
export const writeReport = async (
  verdicts: readonly Verdict[],
  notes: readonly string[],
): Promise<string> => {
  const differing = verdicts.filter(({ outcome }) => outcome !== 'same');
  const same = verdicts.filter(({ outcome }) => outcome === 'same');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Looks</title><style>${STYLE}</style></head><body>
<h1>${differing.length} of ${verdicts.length} pages differ from their references</h1>
${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join('')}
${differing.map(differenceHtml).join('\n')}
<h2>As they were</h2><div class="all">${same.map(({ name }) => figure('reference', name, name)).join('')}</div>
</body></html>`;
  const path = join(SEEN, 'index.html');
  await writeFile(path, html);
  return path;
};
