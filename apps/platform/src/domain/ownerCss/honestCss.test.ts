import { confined, collectReasons, confineRules } from './confined.fixture.ts';
import { HOLDS_SERVICE_PART } from './serviceParts.ts';

const STAYS = [
  `.a > .b:nth-child(2n+1 of .e) { color: #c00 !important; background: repeating-linear-gradient(45deg, #fff 0 2px, rgb(0 0 0 / 0.1) 2px 4px); }`,
  `a[href^="https://"][title="}" i] { outline: 1px solid; }`,
  `.a { color: red; } .a { &:hover { color: blue; } } .a { .b & { color: red; } }`,
  `@media screen and (400px <= width <= 700px), print { .a { padding-block: 10px; } }`,
  `@container side (width > 400px) { .a { min-height: 20em; } }`,
  `@supports selector(:has(a)) and (not (display: grid)) { .a { line-height: 1.8; } }`,
  `@layer old, mine; @layer mine.own { .a { color: red; } }`,
  `@starting-style { .a { border-top: 3px solid var(--x); } }`.replace(' var(--x)', ' red'),
  `.a { color: oklch(from var(--x) calc(l * 0.9) c h); }`,
] as const;

test.each(STAYS)(
  'R7.3 retains a rule of an owner that changes no part of the service: %s',
  (sheet) => {
    expect(confineRules(sheet)).toBe(sheet);
    expect(collectReasons(sheet)).toEqual([]);
  },
);

test.each([
  ['.a { float: left }', '.a‹own› { float: left; }'],
  ['.a { border-top: 9px double var(--x) }', '.a { border-top: 9px double var(--x); }'],
  ['.a { border-top: var(--x) }', '.a‹own› { border-top: var(--x); }'],
  [
    '.a, .b::before { grid-area: x; top: 0 }',
    '.a‹own›, .b::before { top: 0; } .a‹inner›, .b‹own›::before { grid-area: x; top: 0; }',
  ],
  ['.a { padding: var(--x) }', '.a‹own› { padding: var(--x); }'],
  [
    '.a { color: red; padding: 20px; float: left }',
    '.a { color: red; } .a‹card› { color: red; padding: 20px; } .a‹own› { color: red; padding: 20px; float: left; }',
  ],
  [
    '.a, .b::before { content: "※"; position: absolute }',
    '.a‹own›, .b::before { content: "※"; position: absolute; }',
  ],
  [
    '.a { top: 0; & > i { left: 0 } @media (width < 700px) { color: blue; i { top: 1px } } }',
    '.a‹own› { top: 0; } .a { & > i‹own› { left: 0; } } @media (width < 700px) { .a { color: blue; } .a { i‹own› { top: 1px; } } }',
  ],
  ['.a { padding: 0 50% }', '.a‹own› { padding: 0 50%; }'],
  [
    '.a { margin: -1px auto 0 calc(100% - 2em) }',
    '.a‹own› { margin: max(0px, -1px) auto 0 max(0px, calc(100% - 2em)); } .a‹inner› { margin: max(-64px, -1px) auto 0 max(-64px, calc(100% - 2em)); }',
  ],
  ['.a { position: fixed; z-index: 9 }', '.a‹own› { position: absolute; z-index: min(9, 0); }'],
  ['.a::first-line { color: red }', '.a‹own›::first-line { color: red; }'],
  [
    '@scope (.skinMenu) to (.note) { li { color: red } }',
    '@scope (.skinMenu) to (.note, ‹end›) { li { color: red; } }',
  ],
  ['.a + .b ~ .c { color: red }', '.a‹outside› + .b‹outside› ~ .c { color: red; }'],
])(
  'BR4 narrows a declaration to elements in which it hides no part of the service: %s',
  (sheet, expected) => {
    expect(confineRules(sheet)).toBe(expected);
    expect(collectReasons(sheet)).toEqual([]);
  },
);

test('BR4 floats of an owner do not narrow elements that contain a part of the service', () => {
  expect(confined('.a { float: left }').css).toContain(
    `{\n${HOLDS_SERVICE_PART} {\nclear: both;\n}\n.a`,
  );
});

test('prefixes the variables of the owner, and leaves references to platform variables', () => {
  expect(confineRules(':root { --ink: 1px } .a { color: var(--ink, var(--link)) }')).toBe(
    ':scope { --user-ink: 1px; } .a { color: var(--user-ink, var(--link)); }',
  );
});

test.each([
  ['body { --skin-main: #17324d; --skin-on-main: #fff }', []],
  [
    'body { --skin-page: #fff; --skin-on-page: #111; --skin-on-page-link: #006 } @media print { body { --skin-page: #111; --skin-on-page: #fff; --skin-on-page-link: #ff8 } }',
    [],
  ],
  ['.a { --skin-main: #17324d }', ['skin-color']],
  ['body { --skin-main: transparent }', ['skin-color']],
  ['body { --skin-main: #17324d00 }', ['skin-color']],
  ['body { --skin-main: #17324d !important }', ['skin-color']],
  ['body { --skin-ink: #fff }', ['skin-color']],
  [
    'body { --skin-ink: #fff; --skin-surface: #000 } body { --skin-surface: #fff }',
    ['skin-color', 'skin-color', 'skin-color'],
  ],
])('BR4 requires opaque skin colours, set on the blog and with contrast: %s', (sheet, expected) => {
  expect(collectReasons(sheet)).toEqual(expected);
});

test.each([
  ['html, body, :root { color: red }', ':scope { color: red; }'],
  ['HTML > body.dark .a { color: red }', ':scope.dark .a { color: red; }'],
  ['body:hover::before { color: red }', ':scope:hover::before { color: red; }'],
  ['.a:not(body .b, :root) { color: red }', '.a:not(:scope .b, :scope) { color: red; }'],
  ['.skinBody .a { color: red }', ':scope .a { color: red; }'],
  ['> .a, body > .b { color: red }', '> .a, :scope > .b { color: red; }'],
  // a hack for old browsers; no element of a blog contains the page
  ['* html .a, .b { color: red }', ':not(*), .b { color: red; }'],
])('html, body and :root select the blog: %s', (sheet, expected) => {
  expect(confineRules(sheet)).toBe(expected);
});

test('drops only the invalid part of a style sheet, and reports its line', () => {
  const sheet = `.a { color red; top: 0; *zoom: 1; left: 0 }\n\n.b..c { top: 0 }\n.d { top: 0 }`;
  expect(confineRules(sheet)).toBe('.a‹own› { top: 0; } .a‹own› { left: 0; } .d‹own› { top: 0; }');
  expect(confined(sheet).dropped).toEqual([
    { line: 1, text: 'color red', reason: 'broken' },
    { line: 1, text: '*zoom: 1', reason: 'broken' },
    { line: 3, text: '.b..c', reason: 'selector' },
  ]);
});

test('closes a style sheet that ends inside a rule', () => {
  expect(confineRules('.a { color: red; &:hover { content: "x')).toBe(
    '.a { color: red; } .a { &:hover‹own› { content: "x"; } }',
  );
});

test('retains platform images and data images', () => {
  expect(
    confineRules(`.a { background: URL( '/user_images/a/b.jpg?caw=800' ) no-repeat;
      list-style-image: url(https://media.example/user_images/c.png);
      --tile: url(data:image/png;base64,iVBORw0KGgo=) }`),
  ).toBe(
    '.a { background: url("/user_images/a/b.jpg?caw=800") no-repeat; ' +
      '--user-tile: url("data:image/png;base64,iVBORw0KGgo="); } ' +
      '.a‹own› { list-style-image: url("/user_images/c.png"); }',
  );
});

test('prefixes the names of keyframes in definitions and references', () => {
  const { css, dropped } = confined(`
    :root { --how: drift 2s; --drift: 1px }
    @media (prefers-reduced-motion: no-preference) { @keyframes drift { from, 50.5% { top: 0; color: red } } }
    .a { animation: drift 1s ease infinite, var(--how) } .b { animation-name: other, "drift" }
    .c { animation: drift 1s ease infinite }`);
  expect(css).toContain('@keyframes user-drift {\nfrom, 50.5% {\ntop: 0;\ncolor: red;\n}\n}');
  expect(css).toContain('@keyframes user-frame-drift {\nfrom, 50.5% {\ncolor: red;\n}\n}');
  expect(css).toContain('--user-how: user-drift 2s;');
  expect(css).toContain('--user-drift: 1px;');
  expect(css).toContain('animation: user-drift 1s ease infinite, var(--user-how);');
  expect(css).toContain('animation-name: other, "user-drift";');
  expect(css).toContain('.c {\nanimation: user-frame-drift 1s ease infinite;\n}');
  expect(css).not.toContain('user-frame-drift 1s ease infinite, ');
  expect(dropped).toEqual([]);
});
