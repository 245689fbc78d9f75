import { confined, reasonsOf, rulesOf } from './confined.fixture.ts';

const STAYS = [
  `.skinArticle > h2 + p ~ ul li:first-child::before { content: "※ "; color: #c00 !important; }`,
  `.a:is(.b, :not(.c > .d)):nth-child(2n+1 of .e) { margin: -1px auto 0 calc(100% - 2em); }`,
  `a[href^="https://"][data-x="}" i] { text-decoration: underline; }`,
  `.a { color: red; &:hover { color: blue; } .b & { top: 0; } span { left: 0; } + li { left: 1px; } }`,
  `.a { color: red; @media (width < 700px) { color: blue; i { top: 0; } } }`,
  `@media screen and (400px <= width <= 700px), print { .a { display: grid; } }`,
  `@container side (width > 400px) and style(--x: y) { .a { display: grid; } }`,
  `@supports selector(:has(a)) and (not (display: grid)) { .a { float: left; } }`,
  `@layer old, mine; @layer mine.own { .a { color: red; } }`,
  `@scope (.skinMenu) to (.note) { li { color: red; } }`,
  `@starting-style { .a { opacity: 0; } }`,
  `.a { background: repeating-linear-gradient(45deg, #fff 0 2px, rgb(0 0 0 / 0.1) 2px 4px); }`,
  `.a { grid-template: "a b" auto / [side] 1fr minmax(0, 2fr); }`,
  `.a { --skin-page: #17324d; --mine: var(--skin-main, 1px); width: max(var(--mine), 10%); }`,
  `.a { color: oklch(from var(--x) calc(l * 0.9) c h); transition: opacity 0.2s cubic-bezier(0, 0, 1, 1); }`,
] as const;

test.each(STAYS)('R7.3 stays as it is: %s', (sheet) => {
  expect(rulesOf(sheet)).toBe(sheet);
  expect(reasonsOf(sheet)).toEqual([]);
});

test.each([
  ['html, body, :root { color: red }', ':scope { color: red; }'],
  ['HTML > body.dark .a { color: red }', ':scope.dark .a { color: red; }'],
  ['body:hover::before { color: red }', ':scope:hover::before { color: red; }'],
  ['.a:not(body .b, :root) { color: red }', '.a:not(:scope .b, :scope) { color: red; }'],
  ['> .a, body > .b { color: red }', '> .a, :scope > .b { color: red; }'],
  // a trick for browsers of old: nothing in a blog has a page in it
  ['* html .a, .b { color: red }', ':not(*), .b { color: red; }'],
])('for the owner the blog is the page: %s', (sheet, expected) => {
  expect(rulesOf(sheet)).toBe(expected);
});

test('what is broken costs itself alone, and is told with its line', () => {
  const sheet = `.a { color red; top: 0; *zoom: 1; left: 0 }\n\n.b..c { top: 0 }\n.d { top: 0 }`;
  expect(rulesOf(sheet)).toBe('.a { top: 0; left: 0; } .d { top: 0; }');
  expect(confined(sheet).dropped).toEqual([
    { line: 1, text: 'color red', reason: 'broken' },
    { line: 1, text: '*zoom: 1', reason: 'broken' },
    { line: 3, text: '.b..c', reason: 'selector' },
  ]);
});

test('a sheet that ends in the middle is brought to its end', () => {
  expect(rulesOf('.a { color: red; &:hover { content: "x')).toBe(
    '.a { color: red; &:hover { content: "x"; } }',
  );
});

test('pictures of the platform and pictures written out stay', () => {
  expect(
    rulesOf(`.a { background: URL( '/user_images/a/b.jpg?caw=800' ) no-repeat;
      list-style-image: url(https://media.example/user_images/c.png);
      --tile: url(data:image/png;base64,iVBORw0KGgo=) }`),
  ).toBe(
    '.a { background: url("/user_images/a/b.jpg?caw=800") no-repeat; ' +
      'list-style-image: url("/user_images/c.png"); ' +
      '--tile: url("data:image/png;base64,iVBORw0KGgo="); }',
  );
});

test('movements bear the owner’s mark wherever they are spoken of', () => {
  const { css, dropped } = confined(`
    :root { --how: drift 2s; --drift: 1px }
    @media (prefers-reduced-motion: no-preference) { @keyframes drift { from, 50.5% { top: 0 } } }
    .a { animation: drift 1s ease infinite, var(--how) } .b { animation-name: other, "drift" }`);
  expect(css).toContain('@keyframes user-drift {\nfrom, 50.5% {\ntop: 0;\n}\n}');
  expect(css).toContain('--how: user-drift 2s;');
  expect(css).toContain('--drift: 1px;');
  expect(css).toContain('animation: user-drift 1s ease infinite, var(--how);');
  expect(css).toContain('animation-name: other, "user-drift";');
  expect(dropped).toEqual([]);
});
