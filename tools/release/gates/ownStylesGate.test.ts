import { aCandidate } from '../testing/aCandidate.ts';
import { ownStylesGate } from './ownStylesGate.ts';

const CODE =
  'const s="Iine_hGq2x",t={"Iine-count":"Iine-count_aB_-1",Both:"Iine_hGq2x Both_Zz9aa","is-off":"is-off_Qq1zz"};';

const refusalOf = (css: string, remote = 'social') =>
  ownStylesGate(aCandidate({ remote, files: { 'server.cjs': CODE, 'Iine.1.css': css } }));

test.each([
  '.Iine_hGq2x{color:red}',
  '@layer parts{.Iine_hGq2x :is(ul,ol)>li,.skinBody .Iine-count_aB_-1 a:hover{color:red}}',
  '[data-template=old] .Both_Zz9aa~*{color:red}',
  ':where(.Iine_hGq2x,.Both_Zz9aa) h2{color:red}',
  '.Iine_hGq2x{&:hover{color:red}b{color:red}}',
  '@media(scripting:none){.is-off_Qq1zz{display:none}}',
  '.Iine-left_Out12{color:red}',
  '@keyframes spin_hGq2x{from{rotate:0deg}50%{rotate:1deg}to{rotate:2deg}}',
])('lets in %s', (css) => {
  expect(refusalOf(css)).toBeNull();
});

test.each([
  ['body{background:lime!important}', 'body'],
  ['.Iine_hGq2x{color:red}h2{color:red}', 'h2'],
  ['@layer parts{.Iine_hGq2x,*{color:red}}', '*'],
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
])('BF11 refuses %s by its selector', (css, selector) => {
  expect(refusalOf(css)).toBe(
    `its style sheet Iine.1.css styles '${selector}', which names no class of a CSS module below apps/social/src`,
  );
});

test('the host styles its frame by global names', () => {
  expect(refusalOf('body{color:red}', 'host')).toBeNull();
});
