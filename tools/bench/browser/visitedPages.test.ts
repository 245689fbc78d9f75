import { JSDOM } from 'jsdom';
import { NEXT } from './visitedPages.ts';

const title = (href: string) =>
  `<h1 data-uranus-component="entryItemTitle"><a href="${href}">題</a></h1>`;

test.each([
  [
    'an entry leads to the one before it',
    `${title('/self')}<a data-uranus-component="entryPagingPrev" href="/older">前</a>`,
    '/older',
  ],
  ['a list leads to its first entry', title('/first') + title('/second'), '/first'],
])('on a visited page, %s', (_name, html, href) => {
  const { document } = new JSDOM(html).window;
  expect(document.querySelector(NEXT)?.getAttribute('href')).toBe(href);
});
