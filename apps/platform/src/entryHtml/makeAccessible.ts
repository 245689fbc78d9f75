import { WRITTEN_TAG } from './writtenTag.ts';

/** Attributes that this gives and that a text never brings. */
export const GIVEN_ATTRIBUTES = ['aria-label', 'aria-level', 'tabindex'] as const;

/** From so many columns on, the style sheet lets a table scroll in a box of its own. */
const WIDE_COLUMNS = 6;

const PICTURE_LINK = /\/image-\d+-\d+\.html$|\.(?:avif|gif|jpe?g|png|webp)(?:\?|$)/i;

/** A link around nothing but pictures without words would be read out as its address. */
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
 * Headings are written for their size; read out they follow the title's level one by one. Of a text as a
 * whole: a part of it does not know the headings before it.
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

/** What scrolls sideways can be reached by the tab key and then scrolled by the arrows. */
const reachScrollers = (body: Element): void => {
  const wide = new Set<Element>();
  for (const row of body.querySelectorAll('tr')) {
    let table = row.children.length < WIDE_COLUMNS ? null : row.closest('table');
    while (table !== null && !wide.has(table)) {
      wide.add(table);
      table = table.parentElement?.closest('table') ?? null;
    }
  }
  // a line of code in a cell is broken, not scrolled
  const code = [...body.querySelectorAll('pre')].filter((pre) => pre.closest('td, th') === null);
  for (const box of [...wide, ...code]) box.setAttribute('tabindex', '0');
};

/** A heading cell of a table says whether it stands over a column or before a row. */
const scopeCells = (body: Element): void => {
  for (const cell of body.querySelectorAll('th:not([scope])')) {
    const isBeforeRow =
      cell.previousElementSibling === null && cell.nextElementSibling?.localName === 'td';
    cell.setAttribute('scope', isBeforeRow ? 'row' : 'col');
  }
};

/** Brings a text within reach of those who read by ear or by keyboard; what is seen stays as it is. */
export const makeAccessible = (body: Element): void => {
  for (const name of GIVEN_ATTRIBUTES)
    for (const element of body.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
  nameLinks(body);
  reachScrollers(body);
  scopeCells(body);
};
