import { withoutRepeatedRules } from './withoutRepeatedRules.ts';

test.each([
  ['the last of equal rules', '.a{top:0}.b{top:1px}.a{top:0}', '.b{top:1px}.a{top:0}'],
  [
    'rules that differ, and equal rules in different groups',
    '.a{top:0}.a{top:1px}@media print{.a{top:0}}@layer base{.a{top:0}}',
    '.a{top:0}.a{top:1px}@media print{.a{top:0}}@layer base{.a{top:0}}',
  ],
  [
    'the block of a layer that is empty then: it decides the order of layers',
    '@layer base{.a{top:0}}@layer parts{.b{top:0}}@layer base{.a{top:0}}',
    '@layer base{}@layer parts{.b{top:0}}@layer base{.a{top:0}}',
  ],
  [
    'rules in groups of groups, by all of them',
    '@layer p{@media print{.a{top:0}}.a{top:0}}@layer p{@media print{.a{top:0}}}',
    '@layer p{@media print{}.a{top:0}}@layer p{@media print{.a{top:0}}}',
  ],
  [
    'statements, key frames and fonts as often as they are there',
    '@layer a,b;@layer a,b;@keyframes k{to{top:0}}@keyframes k{to{top:0}}@font-face{src:url(a)}@font-face{src:url(a)}',
    '@layer a,b;@layer a,b;@keyframes k{to{top:0}}@keyframes k{to{top:0}}@font-face{src:url(a)}@font-face{src:url(a)}',
  ],
  [
    'braces and quotes in strings, comments and data URLs',
    `.a{content:"}{\\""}/* '} */.b{background:url("data:image/svg+xml,%3Csvg a='{'/%3E")}.a{content:"}{\\""}`,
    `/* '} */.b{background:url("data:image/svg+xml,%3Csvg a='{'/%3E")}.a{content:"}{\\""}`,
  ],
  [
    'rules with rules in them whole',
    '.a{top:0;&:hover{top:1px}}.b{&:hover{top:1px}}.a{top:0;&:hover{top:1px}}',
    '.b{&:hover{top:1px}}.a{top:0;&:hover{top:1px}}',
  ],
  ['a sheet that breaks off', '.a{top:0}.a{top:0', '.a{top:0}.a{top:0'],
  ['nothing of nothing', '', ''],
])('keeps %s', (_, css, expected) => expect(withoutRepeatedRules(css)).toBe(expected));
