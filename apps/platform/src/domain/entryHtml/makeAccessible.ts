import { WRITTEN_TAG } from './writtenTag.ts';

/** Attributes that only this step sets; the same attributes in a text are removed. */
export const GIVEN_ATTRIBUTES = ['aria-label', 'aria-level', 'tabindex'] as const;

/** Minimum number of columns of a table that the style sheet lets scroll in its own box. */
const WIDE_COLUMNS = 6;

const PICTURE_LINK = /\/image-\d+-\d+\.html$|\.(?:avif|gif|jpe?g|png|webp)(?:\?|$)/i;

/** Labels links around images without alternative text; screen readers would read the address. */
const nameLinks = (body: Element): void => {
  for (const link of body.querySelectorAll('a[href]')) {
    const images = [...link.querySelectorAll('img')];
    const words = [link.textContent, ...images.map((image) => image.getAttribute('alt'))];
    if (images.length > 0 && words.every((word) => (word ?? '').trim() === ''))
      link.setAttribute(
        'aria-label',
        PICTURE_LINK.test(link.getAttribute('href') ?? '') ? '画像を見る' : 'リンク先を見る',
      );
  }
};

const HEADING = /^h([2-6])$/;

/**
 * Sets `aria-level` so that levels follow the title's without gaps, because authors choose headings
 * by size. Run it on the complete text: a part does not know the headings before it.
 * @param html sanitised
 */
export const withHeadingLevels = (html: string): string => {
  const open: number[] = [];
  return html.replace(WRITTEN_TAG, (tag, slash: string, name: string, attributes: string) => {
    const written = Number(HEADING.exec(name)?.[1]);
    if (slash === '/' || !written) return tag;
    while ((open.at(-1) ?? 0) >= written) open.pop();
    open.push(written);
    const level = open.length + 1;
    const others = attributes.replace(/ aria-level="\d"/, '');
    return `<${name}${others}${level === written ? '' : ` aria-level="${level}"`}>`;
  });
};

/** Makes horizontally scrolling boxes focusable, so that the arrow keys can scroll them. */
const reachScrollers = (body: Element): void => {
  const wide = new Set<Element>();
  for (const row of body.querySelectorAll('tr')) {
    let table = row.children.length < WIDE_COLUMNS ? null : row.closest('table');
    while (table !== null && !wide.has(table)) {
      wide.add(table);
      table = table.parentElement?.closest('table') ?? null;
    }
  }
  // a line of code in a cell wraps and does not scroll
  const code = [...body.querySelectorAll('pre')].filter((pre) => pre.closest('td, th') === null);
  for (const box of [...wide, ...code]) box.setAttribute('tabindex', '0');
};

/** Sets the scope of a table's heading cells: column or row. */
const scopeCells = (body: Element): void => {
  for (const cell of body.querySelectorAll('th:not([scope])')) {
    const isBeforeRow =
      cell.previousElementSibling === null && cell.nextElementSibling?.localName === 'td';
    cell.setAttribute('scope', isBeforeRow ? 'row' : 'col');
  }
};

/** Makes a text accessible by screen reader and keyboard; its appearance does not change. */
export const makeAccessible = (body: Element): void => {
  for (const name of GIVEN_ATTRIBUTES)
    for (const element of body.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  nameLinks(body);
  reachScrollers(body);
  scopeCells(body);
};
