import { JSDOM } from 'jsdom';
import { deliveredHtml } from './deliveredHtml.ts';
import { withContents } from './contents.ts';
import { estimateReadingMinutes } from './readingMinutes.ts';
import { createSanitiser } from '../createSanitiser.ts';

const sanitise = createSanitiser();
const parseBody = (html: string) => new JSDOM(html).window.document.body;
const collectContents = (html: string) =>
  [...parseBody(withContents(sanitise(html))).querySelectorAll('nav a')].map((link) => [
    link.getAttribute('href'),
    link.textContent,
    link.parentElement?.className,
  ]);

describe('the reading time of a text', () => {
  test.each([
    [3000, null],
    [3001, 7],
    [3500, 7],
    [3501, 8],
  ])('for %i characters is %p minutes', (characters, minutes) => {
    expect(estimateReadingMinutes(`<p>${'梅'.repeat(characters)}</p>`)).toBe(minutes);
  });

  test('counts code points without markup and white space', () => {
    expect(
      estimateReadingMinutes(`<p class="${'a'.repeat(4000)}">${'😀'.repeat(1600)}</p>`),
    ).toBeNull();
    expect(estimateReadingMinutes(`${'梅 <br />　&nbsp;'.repeat(3000)}`)).toBeNull();
    expect(estimateReadingMinutes(`${'&amp;'.repeat(3001)}`)).toBe(7);
  });
});

describe('the table of contents of an entry', () => {
  test('lists the headings of levels 2 to 4 in order, by the ids that they have or get', () => {
    expect(
      collectContents(
        '<h3 id="mine">はじめに</h3><p>a</p><h4><b>次</b> &amp; <ruby>塩<rt>しお</rt></ruby></h4><h5>x</h5><h2></h2><h3>終わり</h3>',
      ),
    ).toEqual([
      ['#user-content-mine', 'はじめに', 'entryContents-1'],
      ['#midashi-2', '次 & 塩', 'entryContents-2'],
      ['#midashi-3', '終わり', 'entryContents-1'],
    ]);
  });

  test('links to existing headings by unique ids, whatever ids the author sets', () => {
    const html = '<h2 id="midashi-2">a</h2><h2 id="midashi-2">b</h2><h2>c</h2><h2>d</h2>';
    const body = parseBody(withContents(sanitise(html)));
    const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    for (const link of body.querySelectorAll('nav a'))
      expect(body.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe(
        link.textContent,
      );
  });

  test('is omitted for less than three headings', () => {
    const html = sanitise('<h2>a</h2><h3>b</h3><h5>c</h5>');
    expect(withContents(html)).toBe(html);
  });

  test('ignores headings within attributes, and copies no markup of headings', () => {
    // attributes as older serialisers wrote them
    const trap = '<img alt="<h2><b onclick=x>1</b></h2>" src="/a.png">';
    const html = `${trap}<h2>a${trap}</h2><h2>&lt;script&gt;</h2><h2 title="<h2>">c</h2>`;
    const display = withContents(html);
    const body = parseBody(display);
    expect([...body.querySelectorAll('nav a')].map((link) => link.textContent)).toEqual([
      'a',
      '<script>',
      'c',
    ]);
    expect(body.querySelectorAll('img')).toHaveLength(2);
    expect(body.querySelectorAll('script, b, h2')).toHaveLength(3);
    expect(parseBody(html).textContent).toBe(
      [...body.childNodes]
        .slice(1)
        .map((node) => node.textContent)
        .join(''),
    );
  });

  test('precedes only a long text that is the subject of its page', () => {
    const headings = '<h2>a</h2><h2>b</h2><h2>c</h2>';
    const long = sanitise(`<p>${'梅'.repeat(3001)}</p>${headings}`);
    const visible = (html: string, isSubject: boolean) =>
      deliveredHtml(html, 'https://p.test', String, {
        entryId: 1,
        template: 'new',
        isFirst: true,
        isSubject,
        readingMinutes: estimateReadingMinutes(html),
      });
    expect(visible(long, true)).toMatch(/^<nav class="entryContents" /);
    expect(visible(long, false)).toBe(long);
    expect(visible(sanitise(headings), true)).toBe(headings);
    expect(deliveredHtml(long, 'https://p.test', String, null)).toBe(long);
  });
});
