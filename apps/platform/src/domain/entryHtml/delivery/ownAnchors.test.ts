import { JSDOM } from 'jsdom';
import { deliveredHtml } from './deliveredHtml.ts';
import { createSanitiser } from '../createSanitiser.ts';

const sanitise = createSanitiser();
const display = (stored: string, entryId: number, isSubject = false) =>
  deliveredHtml(stored, 'https://p.test', (url) => url, {
    entryId,
    template: 'new',
    isFirst: false,
    isSubject,
    readingMinutes: isSubject ? 9 : null,
  });
const parse = (html: string) => new JSDOM(html).window.document;

/** Resolves each link of a page as a browser does: the text of its target, null for none. */
const targetsIn = (html: string) => {
  const page = parse(html);
  return [...page.querySelectorAll('a[href^="#"]')].map((link) => {
    const fragment = link.getAttribute('href')?.slice(1) ?? '';
    const target =
      page.getElementById(fragment) ?? page.getElementById(decodeURIComponent(fragment));
    return target?.textContent ?? null;
  });
};

const note = (words: string, id = 'fn1') =>
  sanitise(
    `<p>本文<sup><a href="#${encodeURIComponent(id)}" id="r1">1</a></sup></p><p id="${id}">${words}</p>`,
  );

test.each(['fn1', '注-1', 'a&b', '12'])(
  'R1.6 on a page of several entries, a link to the note %s stays in its entry, and ids are unique',
  (id) => {
    const page = [1, 12, 2].map((entryId) => display(note(`注${entryId}`, id), entryId)).join('');
    expect(targetsIn(page)).toEqual(['注1', '注12', '注2']);
    const ids = [...parse(page).querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(6);
  },
);

test('R1.6 on the page of an entry, ids are as stored, and the table of contents links to them', () => {
  const stored = sanitise(
    '<h2 id="a">一</h2><h2>二</h2><h2 id="c">三</h2><p><a href="#c">三へ</a></p>',
  );
  const page = display(stored, 5, true);
  expect(page).toContain('<h2 id="user-content-a">');
  expect(targetsIn(page)).toEqual(['一', '二', '三', '三']);
});

test('R1.6 removes a link to an unknown id, except to the top of the page', () => {
  const stored = sanitise(
    '<a href="#nowhere">無</a><a href="#top">上</a><a href="#">先頭</a><a href="#%">%</a>',
  );
  for (const isSubject of [true, false])
    expect(display(stored, 3, isSubject)).toBe(
      '<a>無</a><a href="#top">上</a><a href="#">先頭</a><a>%</a>',
    );
});

test('R1.6 drops an id that is also in an earlier part of a long text', () => {
  const stored = `${note('注一')}\n${note('注二')}`;
  expect(targetsIn(display(stored, 3))).toEqual(['注一', '注一']);
  expect(display(stored, 3).split(' id="user-content-3-fn1"')).toHaveLength(2);
});

test('R1.6 leaves text about ids unchanged', () => {
  const stored = sanitise(
    '<p id="a" title="x id=">&lt;p id="user-content-a"&gt; href="#user-content-b"</p>',
  );
  expect(display(stored, 3)).toBe(
    stored.replace('<p id="user-content-a"', '<p id="user-content-3-a"'),
  );
});
