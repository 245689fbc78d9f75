import { assertConfined } from './assertConfined.ts';
import { confineInTime } from './confineInTime.ts';
import { confined, MEDIA, collectReasons, confineRules } from './confined.fixture.ts';
import { SCOPE_END } from './serviceParts.ts';

const EVIL = 'https://evil.example/x';
const SERVICE = SCOPE_END;

test.each([
  `@import "${EVIL}"; @import url(${EVIL});`,
  `@\\69mport url(${EVIL});`,
  `@font-face { font-family: a; src: url(${EVIL}); unicode-range: U+61 }`,
  `@property --S-ink { syntax: '<length>'; inherits: false; initial-value: 0 }`,
  `@counter-style decimal { symbols: "x" }`,
  `@namespace url(${EVIL});`,
  `@page { margin: 0 }`,
  `@view-transition { navigation: auto }`,
  `@position-try --a { top: 0 }`,
  `@font-palette-values --a { font-family: b }`,
  `@-moz-document url(${EVIL}) { .Toolbar { display: none } }`,
  `.a { @import url(${EVIL}); }`,
  `.a { @keyframes spin { to { top: 0 } } }`,
])('R7.3 drops a rule that acts on the whole page: %s', (sheet) => {
  expect(confined(sheet).css).toBe('');
  expect(collectReasons(sheet)).toContain('at-rule');
});

test.each([
  `url(${EVIL})`,
  `url("${EVIL}")`,
  `u\\72l(${EVIL})`,
  `\\75rl(${EVIL})`,
  `url(//evil.example/x)`,
  `url(/\\\\evil.example/user_images/x.png)`,
  `url(\\/\\/evil.example/x)`,
  `url(https://media.example.evil.example/user_images/x.png)`,
  `url(https://me@media.example/user_images/x.png)`,
  `url(http://media.example/user_images/x.png)`,
  `url(/user_images/../_accounts/signout)`,
  `url(/user_images/%2e%2e/signout)`,
  `url(/user_images/a.png?who=me)`,
  `url(user_images/a.png)`,
  `url(#a)`,
  `url(data:image/svg+xml,<svg/>)`,
  `url("data:text/html;base64,AAAA")`,
  `url(javascript:alert(1))`,
  `image-set("${EVIL}" 1x)`,
  `-webkit-image-set(url(${EVIL}) 1x)`,
  `image-set(var(--mine) 1x)`,
  `cross-fade(url(/user_images/a.png), "${EVIL}")`,
  `src("${EVIL}")`,
  `image(${EVIL})`,
  `element(#root)`,
  `paint(x)`,
  `expression(alert(1))`,
  `unknown-of-tomorrow("${EVIL}")`,
  `{ url(${EVIL}) }`,
])('drops an address outside of the platform: %s', (value) => {
  for (const property of ['background', 'content', '--mine', 'cursor', 'filter'])
    expect(confined(`.a { ${property}: ${value} }`).css).toBe('');
});

test.each([
  'behavior: url(/user_images/a.png)',
  '-moz-binding: url(/user_images/a.png#b)',
  'cursor: url(/user_images/a.png), auto',
  'view-transition-name: root',
  '--S-surface: red',
  '--T-link: red',
  'color: r\\65 d',
  'color: red ! ie',
  'color: { red }',
  'color: @red',
])('drops a forbidden declaration: %s', (declaration) => {
  expect(confined(`.a { ${declaration} }`).css).toBe('');
});

/** Each sheet tries to end the scope and to start a rule outside of the scope. */
const ESCAPES = [
  '} } .Toolbar { display: none }',
  '.a { color: red } } } .Toolbar { display: none } @layer user { @scope (html) {',
  '.a { --x: } } .Toolbar { display: none }',
  '.a { content: "} } .Toolbar { display: none }" }',
  `.a { content: '\\A } } .Toolbar { display: none }' }`,
  '.a { content: "\n} } .Toolbar { display: none }',
  '.a[x="} } .Toolbar { display: none }"] { top: 0 }',
  '.a\\} .Toolbar { display: none }',
  '/* */ } /* } } .Toolbar { display: none } */ .b { top: 0 }',
  '.a { /* } } .Toolbar { display: none } */ top: 0 }',
  '.a { top: 0; /* ',
  '.a { top: 0 } .b\\',
  '.a:is(} } .Toolbar { display: none }) { top: 0 }',
  '@media (} } .Toolbar { display: none }) { .a { top: 0 } }',
  '@layer x } } .Toolbar { display: none }',
  '@supports (x: "} }") { .a { top: 0 } }',
  '@scope (.skinBody) to (} } .Toolbar) { .a { top: 0 } }',
  '@keyframes a } } .Toolbar { display: none }',
  '@keyframes "} } .Toolbar { x" { to { top: 0 } }',
  '@keyframes b { to } } .Toolbar { display: none }',
  '<!-- } } .Toolbar { display: none } -->',
  '</style><script>alert(1)</script> .a { top: 0 }',
  '.a { background: url(} } .Toolbar { display: none }',
  '.a { background: url(/user_images/a.png") } } .Toolbar { display: none }',
  '.a { color: red\0} } .Toolbar { display: none }',
  '\ufeff} } .Toolbar { display: none }',
  '.a{b:c]}} .Toolbar{display:none}',
];

test.each(ESCAPES)('writes nothing outside of the owner’s layer and scope: %j', (sheet) => {
  const { css } = confined(sheet);
  expect(() => assertConfined(css, MEDIA)).not.toThrow();
  expect(css === '' || css.startsWith('@layer user {\n')).toBe(true);
});

test.each([
  '.Toolbar { display: none; }',
  `@layer user { .Toolbar { display: none; } @scope (.skinBody) to (${SERVICE}) { } }`,
  `@layer user { @media print { .Toolbar { top: 0; } } @scope (.skinBody) to (${SERVICE}) { } }`,
  '@layer user { @scope (html) { .a { top: 0; } } }',
  `@layer user { @scope (.skinBody) to (${SERVICE}) { } } .a { top: 0; }`,
  `@layer user { @scope (.skinBody) to (${SERVICE}) { .a { top: 0; } }`,
  `@layer user { @scope (.skinBody) to (${SERVICE}) { } } }`,
  `@layer user { @scope (.skinBody) to (${SERVICE}) { @font-face { } } }`,
  `@layer user { @scope (.skinBody) to (${SERVICE}) { .a { x: url("//evil.example") } } }`,
  `@layer user { @scope (.skinBody) to (${SERVICE}) { .a { x: url(/user_images/a.png) } } }`,
  `@layer user { @scope (.skinBody) to (${SERVICE}) { .a { x: image-set("x" 1x) } } }`,
])('assertConfined throws for a style sheet that is not confined: %s', (css) => {
  expect(() => assertConfined(css, MEDIA)).toThrow('not confined');
});

test.each([
  ':has(> .AdSlot)',
  ':has(> .\\41 dSlot)',
  'div:has([data-slot^="host/Ad"])',
  ':has(> iframe)',
  '.a, :not(:has(form))',
  'div:nth-child(1 of :has(.AdSlot))',
])('BR4 drops a selector that depends on an ad or form inside the element: %s', (selector) => {
  expect(confineRules(`${selector} { display: none }`)).toBe('');
  expect(confineRules(`.AdSlot { ${selector} { top: 0 } :has(> &) { top: 0 } }`)).toBe('');
  expect(confineRules('.a:has(> .b) { color: red }')).toBe('.a:has(> .b‹outside›) { color: red; }');
});

test('retains layers and !important inside the blog', () => {
  expect(confineRules('@layer base { .Toolbar { color: red !important } }')).toBe(
    '@layer base { .Toolbar { color: red !important; } }',
  );
});

test.each([
  '[aria-pressed=true] { color: red }',
  'form:has(> [aria-pressed]) { color: red }',
  '.a:is([data-member] *) { color: red }',
  '[*|data-member] { color: red }',
  '.a:nth-child(2 of [aria-pressed]) { color: red }',
])('BR4 drops a selector that depends on the reader or their actions: %s', (sheet) => {
  expect(confineRules(sheet)).toBe('');
  expect(collectReasons(sheet)).toEqual(['selector']);
});

test('BR4 no part of the service is the sibling or ancestor by which another element is selected', () => {
  expect(confineRules('button:disabled { + .a { color: red } }')).toBe(
    'button:disabled { &‹outside› + .a { color: red; } }',
  );
  expect(confineRules('[data-member] :scope .a { color: red }')).toBe('');
});

test('rejects or truncates huge style sheets within the time limit', async () => {
  const refusal = async (sheet: string) => {
    const answer = await confineInTime(sheet, MEDIA);
    return answer.ok ? answer.value.dropped.map(({ reason }) => reason) : answer.error;
  };
  expect(await refusal('あ'.repeat(70_000))).toBe('too-large');
  expect(await refusal('('.repeat(100_000))).toBe('too-deep');
  expect(await refusal('(}'.repeat(90_000))).toBe('too-deep');
  expect(await refusal('a{'.repeat(33))).toBe('too-deep');
  expect(await refusal(`${':is(a) '.repeat(20_000)}{ top: 0 }`)).toEqual(['too-long']);
  expect(await refusal(`.a { font-family: ${'a,'.repeat(90_000)} }`)).toEqual(['too-long']);
  const noisy = await confineInTime('.a { ; color: } '.repeat(10_000), MEDIA);
  expect(noisy).toMatchObject({ ok: true, value: { droppedCount: 10_000 } });
  expect(noisy.ok && noisy.value.dropped.length).toBe(100);
});
