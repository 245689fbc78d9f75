import { JSDOM } from 'jsdom';
import { createSanitiser } from './createSanitiser.ts';

const sanitise = createSanitiser();
const elements = (html: string, selector: string): Element[] => [
  ...new JSDOM(sanitise(html)).window.document.querySelectorAll(selector),
];
const collectAttributes = (html: string, selector: string, name: string) =>
  elements(html, selector).map((element) => element.getAttribute(name));

const picture = (alt: string) => `<img src="https://e.example/a.png" alt="${alt}">`;

describe('BR20 a link around an image', () => {
  test.each([
    ['/a/image-1-2.html', '画像を見る'],
    ['https://e.example/large.JPG?w=1', '画像を見る'],
    ['https://e.example/shop', 'リンク先を見る'],
  ])('to %s has the label %s if nothing else names it', (href, name) => {
    expect(collectAttributes(`<a href="${href}">${picture('')}</a>`, 'a', 'aria-label')).toEqual([
      name,
    ]);
  });

  test.each([
    ['its alt text', picture('庭の梅')],
    ['adjacent text', `${picture('')}庭の梅`],
  ])('has no added label next to %s', (_, content) => {
    expect(collectAttributes(`<a href="/x">${content}</a>`, 'a', 'aria-label')).toEqual([null]);
  });
});

test.each([
  ['h3 h3 h4', [2, 2, 3]],
  ['h2 h4 h3 h2', [2, 3, 3, 2]],
  ['h1 h2 h3', [2, 2, 3]],
])('BR20 headings of the levels %s get the levels %j', (written, levels) => {
  const html = written.split(' ').map((name) => `<${name}>題</${name}>`);
  const read = elements(html.join(''), 'h2, h3, h4').map((heading) =>
    Number(heading.getAttribute('aria-level') ?? heading.localName.slice(1)),
  );
  expect(read).toEqual(levels);
});

test('BR20 only scrollable elements are reachable by the Tab key', () => {
  const row = (columns: number) => `<tr>${'<td>x</td>'.repeat(columns)}</tr>`;
  const table = (columns: number) => `<table><tbody>${row(columns)}</tbody></table>`;
  const html = `${table(6)}${table(5)}<pre>x</pre><table><tbody><tr><td><pre>x</pre></td></tr></tbody></table><p tabindex="7">x</p>`;
  expect(collectAttributes(html, 'table, pre, p', 'tabindex')).toEqual([
    '0',
    null,
    '0',
    null,
    null,
    null,
  ]);
});

test('BR20 header cells have a scope, and an existing scope stays', () => {
  const html =
    '<table><tbody><tr><th>a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr><tr><td>e</td><th scope="rowgroup">f</th></tr></tbody></table>';
  expect(collectAttributes(html, 'th', 'scope')).toEqual(['col', 'col', 'row', 'rowgroup']);
});

test('removes labels, levels and tab stops that the author wrote', () => {
  const html = '<p aria-label="x" tabindex="3">a</p><h2 aria-level="1">b</h2>';
  expect(sanitise(html)).toBe('<p>a</p><h2>b</h2>');
});
