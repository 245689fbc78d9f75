import { createResolver, withAbsoluteAddresses } from './addresses.ts';

const absolute = (html: string, base = 'https://old.example/blog') => {
  const notes: string[] = [];
  const note = (text: string) => void notes.push(text);
  return { html: withAbsoluteAddresses(html, createResolver(base), note), notes };
};

test.each([
  ['/about/', 'https://old.example/about/'],
  ['../2010/04/sakura/', 'https://old.example/2010/04/sakura/'],
  ['?p=5', 'https://old.example/blog/?p=5'],
  ['a.html#x', 'https://old.example/blog/a.html#x'],
  ['./a.html', 'https://old.example/blog/a.html'],
  [' /a?x=1&amp;y=2 ', 'https://old.example/a?x=1&amp;y=2'],
  ['/桜.html', 'https://old.example/%E6%A1%9C.html'],
])('resolves the address %s to %s', (written, address) => {
  for (const quote of ['"', "'"])
    expect(absolute(`<a class=x href=${quote}${written}${quote}>😀</a>`).html).toBe(
      `<a class=x href="${address}">😀</a>`,
    );
});

test.each([
  '#note',
  '//host.example/a',
  'https://a.example/',
  'mailto:a@a.example',
  'tel:1',
  'javascript:x',
  'data:image/png;base64,AAAA',
  '',
])('leaves the address %j unchanged', (address) => {
  const html = `😀<a href="${address}">あ</a>`;
  expect(absolute(html)).toEqual({ html, notes: [] });
  expect(absolute(html, '')).toEqual({ html, notes: [] });
});

test.each([
  ['<img src=/a.jpg>', 'src'],
  ['<img data-src="/a.jpg">', 'data-src'],
  ['<IMG DATA-LAZY-SRC="/a.jpg">', 'data-lazy-src'],
  ['<video poster="/a.jpg"></video>', 'poster'],
  ['<object data="/a.jpg"></object>', 'data'],
  ['<source src="/a.jpg">', 'src'],
  ['<area href="/a.jpg">', 'href'],
  ['<table><tr><td><img src="/a.jpg"></td></tr></table>', 'src'],
  ['<table><img src="/a.jpg"></table>', 'src'],
  ['<noscript><img src="/a.jpg"></noscript>', 'src'],
  ['<b><p><img src="/a.jpg"></b></p>', 'src'],
])('resolves the address in %s', (html, name) => {
  expect(absolute(`<p>${html}</p>`).html).toContain(`${name}="https://old.example/a.jpg"`);
});

test('resolves each address of a srcset', () => {
  expect(absolute('<img srcset="/a.jpg 1x, https://b.example/b.jpg 2x,c.jpg 3x">').html).toBe(
    '<img srcset="https://old.example/a.jpg 1x, https://b.example/b.jpg 2x,https://old.example/blog/c.jpg 3x">',
  );
});

test('leaves text, comments and code that look like addresses unchanged', () => {
  const html =
    '<p>src="/a" <!-- <a href="/b"> --><code>&lt;a href="/c"&gt;</code><textarea><a href="/d"></textarea></p>';
  expect(absolute(html).html).toBe(html);
});

test.each(['', 'old.example', 'ftp://old.example'])(
  'leaves addresses unchanged, with a note, if the base address is %j',
  (base) => {
    expect(absolute('<a href="/a">あ</a><img src="b.jpg">', base)).toEqual({
      html: '<a href="/a">あ</a><img src="b.jpg">',
      notes: [
        'addresses that are relative to the old blog stay as they are: /a, b.jpg; name the address of the old blog with --base',
      ],
    });
  },
);
