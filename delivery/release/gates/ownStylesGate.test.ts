import { aCandidate } from '../testing/aCandidate.ts';
import { ownStylesGate } from './ownStylesGate.ts';

const CODE =
  'const s="Iine_hGq2x",t={"Iine-count":"Iine-count_aB_-1",Both:"Iine_hGq2x Both_Zz9aa","is-off":"is-off_Qq1zz",spin:"spin_hGq2x"};';

const OTHER = aCandidate({
  remote: 'entry',
  files: { 'Comments.1.css': '@layer parts{.Comments_eE1ee{color:red}}' },
});

type Wishes = { readonly remote?: string; readonly code?: string };

const runGate = (css: string, { remote = 'social', code = CODE }: Wishes = {}) =>
  ownStylesGate([OTHER])(aCandidate({ remote, files: { 'server.cjs': code, 'Iine.1.css': css } }));

const inLayer = (css: string) => runGate(`@layer parts{${css}}`);

test.each([
  '.Iine_hGq2x{color:red}',
  '.Iine_hGq2x :is(ul,ol)>li,.skinBody .Iine-count_aB_-1 a:hover{color:red}',
  ':where(.Iine_hGq2x,.Both_Zz9aa) h2{color:red}',
  '.Iine_hGq2x{&:hover{color:red}b{color:red}>i~i{color:red}}',
  '@media(scripting:none){.is-off_Qq1zz{display:none}}',
  '@supports(width:1px){@container(width>1px){.Iine_hGq2x{color:red}}}',
  '.Iine-left_Out12{color:red}',
  '@keyframes Iine-spin_hGq2x{from{rotate:0deg}50%{rotate:1deg}to{rotate:2deg}}',
  '[data-template=old] .Both_Zz9aa{color:red}',
  '.Iine_hGq2x>*+*,.Iine_hGq2x .a~.b{color:red}',
  '.Iine_hGq2x~.Both_Zz9aa,.Iine_hGq2x .Both_Zz9aa~p{color:red}',
  '.Iine_hGq2x:has(input:checked) li,.Iine_hGq2x li:has(+.Both_Zz9aa){color:red}',
  '.Iine_hGq2x:has(+.Both_Zz9aa),.Iine_hGq2x a:has(+a){color:red}',
  '[data-slot^="side/"] .Iine_hGq2x{color:red}',
  '.Iine_hGq2x{color:red!important;position:sticky}',
])('accepts the style %s', (css) => {
  expect(inLayer(css)).toBeNull();
});

test.each([
  ['body{background:lime!important}', 'body'],
  ['.Iine_hGq2x{color:red}h2{color:red}', 'h2'],
  ['.Iine_hGq2x,*{color:red}', '*'],
  [':root{--ink:red}', ':root'],
  ['[data-template=old]{color:red}', '[data-template=old]'],
  ['.Iine_other{color:red}', '.Iine_other'],
  ['.Iine-count_other{color:red}', '.Iine-count_other'],
  ['.Other-part_hGq2x{color:red}', '.Other-part_hGq2x'],
  ['.is-on_Qq1zz{color:red}', '.is-on_Qq1zz'],
  ['.ogpCard_title a{color:red}', '.ogpCard_title a'],
  ['body:has(.Iine_hGq2x){color:red}', 'body:has(.Iine_hGq2x)'],
  ['a:not(.Iine_hGq2x){color:red}', 'a:not(.Iine_hGq2x)'],
  [':is(.Iine_hGq2x,h1){color:red}', ':is(.Iine_hGq2x,h1)'],
  ['.Iine_hGq2x{body:has(&){color:red}}', 'body:has(&)'],
  ['.Iine_hGq2x~*{color:red}', '.Iine_hGq2x~*'],
  ['.Iine_hGq2x+p a{color:red}', '.Iine_hGq2x+p a'],
  [':is(.Iine_hGq2x,.Iine_hGq2x li)~*{color:red}', ':is(.Iine_hGq2x,.Iine_hGq2x li)~*'],
  [':is(.Iine_hGq2x~*){color:red}', ':is(.Iine_hGq2x~*)'],
  ['.Iine_hGq2x{~p{color:red}}', '~p'],
  ['.Iine_hGq2x{&+p{color:red}}', '&+p'],
])(
  'BF11 refuses the style %s, which applies to elements outside of the remote',
  (css, selector) => {
    expect(inLayer(css)).toBe(
      `its style sheet Iine.1.css has '${selector}': it styles elements outside of the remote; begin each selector with a class of a CSS module below apps/social/src, and name siblings by a class too`,
    );
  },
);

test.each([
  '.Iine_hGq2x [data-slot]',
  '.Iine_hGq2x [DATA\\-slot]',
  '.Iine_hGq2x>[data-slot^="entry/"]:not(:has(button))',
  '.Iine_hGq2x :is([data-remote],b)',
  '.Iine_hGq2x p:not([data-hydrated])',
  '.Iine_hGq2x:has([data-slot])',
  '.Iine_hGq2x .Comments_eE1ee',
  '.Iine_hGq2x:has(.Comments_eE1ee)',
])('BF11 refuses the style %s, which selects elements of other remotes', (selector) => {
  expect(inLayer(`${selector}{color:red}`)).toBe(
    `its style sheet Iine.1.css has '${selector}': it names a slot or a class of another release; put an element of your own around the slot and style that`,
  );
});

test.each([
  'main:has(h1) .Iine_hGq2x',
  ':has(.Iine_hGq2x) .Iine_hGq2x',
  '.Iine_hGq2x:has(~p)',
  '.Iine_hGq2x:not(:has(+p))',
])('BF11 refuses the style %s, whose :has() depends on other remotes', (selector) => {
  expect(inLayer(`${selector}{color:red}`)).toBe(
    `its style sheet Iine.1.css has '${selector}': its :has() looks at elements of other remotes; write it at an element of your own, for what is inside`,
  );
});

const LAYER = 'write each rule in @layer base or @layer parts, whose order the host has set';

test.each([
  [
    '@font-face{font-family:a;src:url(a.woff2)}',
    '@font-face',
    'use var(--T-font) or a font of the system',
  ],
  [
    '@property --ink{syntax:"<color>";inherits:false;initial-value:red}',
    '@property --ink',
    'set the variable on a class of your own',
  ],
  [
    '@counter-style decimal{symbols:"x"}',
    '@counter-style decimal',
    'write the mark as content of ::before or ::marker',
  ],
  [
    '@page{margin:0}',
    '@page',
    'the host sets the paper size; use @media print with classes of your own',
  ],
  ['@import "x.css"', '@import "x.css"', 'import the style sheet in the code that uses it'],
  [
    '@scope(.Iine_hGq2x){b{color:red}}',
    '@scope(.Iine_hGq2x)',
    'begin each selector with a class of your own',
  ],
  ['@view-transition{navigation:auto}', '@view-transition', 'it reaches beyond the remote'],
  ['@keyframes over{to{top:0}}', '@keyframes over', 'name it in a CSS module, without :global'],
  [
    '@keyframes Comments_eE1ee{to{top:0}}',
    '@keyframes Comments_eE1ee',
    'name it in a CSS module, without :global',
  ],
  ['@layer parts,base;', '@layer parts,base', LAYER],
  ['@layer user{.Iine_hGq2x{color:red}}', '@layer user', LAYER],
  ['@layer{.Iine_hGq2x{color:red}}', '@layer', LAYER],
  ['.Iine_hGq2x{color:red!important}', '.Iine_hGq2x', LAYER],
  ['@media print{.Iine_hGq2x{color:red}}', '.Iine_hGq2x', LAYER],
  [
    '@layer parts{.Iine_hGq2x{position:fixed;inset:0}}',
    'position:fixed',
    'use a dialog, or position: absolute or sticky in an element of your own',
  ],
  [
    '@layer parts{.Iine_hGq2x{position:var(--how)}}',
    'position:var(--how)',
    'use a dialog, or position: absolute or sticky in an element of your own',
  ],
  [
    '@layer parts{@keyframes Iine_hGq2x{to{position:FIXED}}}',
    'position:FIXED',
    'use a dialog, or position: absolute or sticky in an element of your own',
  ],
  [
    '@layer parts{.Iine_hGq2x{p\\6fsition:fixed}}',
    'p\\6fsition:fixed',
    'write names of properties without escapes',
  ],
  [
    '@layer parts{.Iine_hGq2x{position:f\\69xed}}',
    'position:f\\69xed',
    'use a dialog, or position: absolute or sticky in an element of your own',
  ],
  ['@\\66ont-face{font-family:a}', 'At-rule without name', 'it cannot be read'],
  [
    '@layer parts{.Iine_hGq2x{view-transition-name:a}}',
    'view-transition-name:a',
    'its names apply to the complete page',
  ],
])('BF11 refuses the style %s', (css, what, instead) => {
  expect(runGate(css)).toBe(`its style sheet Iine.1.css has '${what}': ${instead}`);
});

test.each([
  ['a comment', '/* Comments_eE1ee Foreign_fF2ff */'],
  ['a line comment', '// Foreign_fF2ff Comments_eE1ee\n'],
])('BF11 refuses a class name that the code contains only in %s', (_where, comment) => {
  for (const css of ['.Foreign_fF2ff{color:red}', '.Comments_eE1ee{color:red}'])
    expect(runGate(`@layer parts{${css}}`, { code: CODE + comment })).toContain(
      'styles elements outside of the remote',
    );
});

test('BF11 refuses a class that another live remote styles, although the code contains the name as a string', () => {
  const code = `${CODE}const stolen="Comments_eE1ee";`;
  expect(runGate('@layer parts{.Comments_eE1ee{color:red}}', { code })).toContain(
    "'.Comments_eE1ee': it styles elements outside of the remote",
  );
});

test('accepts global class names in the host', () => {
  expect(runGate('body{color:red}', { remote: 'host' })).toBeNull();
});
