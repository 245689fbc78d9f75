import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiled, SRC } from '../sheetsBelow.fixture.ts';

const using = (name: string, body: string) => compiled(`@use 'mixins/${name}';\n${body}`);

test('a template has the base values, and its own values in the same position', () => {
  const css = using('template', "@include template.template('old', (--T-frame: 'red'));");
  expect(css).toMatch(
    /^\[data-template=old\] :is\(\.skinBody, \.StickyHeader\) \{\n {2}--T-scheme: light dark;/,
  );
  expect(css.match(/--T-frame: .*;/g)).toEqual(['--T-frame: red;']);
});

test('an unknown name in a template fails the build', () => {
  const misspelt = "@include template.template('old', (--T-farme: 'red'));";
  expect(() => using('template', misspelt)).toThrow('--T-farme');
  const narrow = "a { @include template.values((--T-farme: 'red')); }";
  expect(() => using('template', narrow)).toThrow('--T-farme');
});

test('a template that repeats a base value fails the build', () => {
  const repeated = "@include template.template('old', (--T-frame: 'none'));";
  expect(() => using('template', repeated)).toThrow('--T-frame of old');
});

test('a value that Sass would compute fails the build', () => {
  const divided = 'a { @include template.values((--T-cover-area: 1px + 4px)); }';
  expect(() => using('template', divided)).toThrow('--T-cover-area');
});

test('space() and size() output the value of the scale as a fallback', () => {
  expect(using('scale', 'a { gap: scale.space(4); font-size: scale.size(2); }')).toBe(
    'a {\n  gap: var(--space-4, 16px);\n  font-size: var(--size-2, 0.8125rem);\n}',
  );
});

test.each(['space', 'size'])('an unknown %s fails the build', (of) => {
  expect(() => using('scale', `a { gap: scale.${of}(12); }`)).toThrow(`${of} 12`);
});

test('R9.8 an empty slot reserves its height: 134 px for reactions, 190 px for the profile', () => {
  const reserved = (name: string) =>
    using('reserved', `a { @include reserved.reserved('${name}'); }`);
  expect(reserved('reactions')).toMatch(
    /:has\(> \[data-slot\] > :empty\) \{\n {2}min-height: 134px;/,
  );
  expect(using('reserved', `a { @include reserved.reserved('reactions', '.b'); }`)).toContain(
    ':has(.b) {',
  );
  expect(reserved('profile')).toContain('min-height: 190px;');
  expect(() => reserved('profil')).toThrow('profil');
});

test.each([
  ['libs/ui-templates/src/styles/profile.scss', '.Profile', "'profile'"],
  [
    'apps/entry/src/reactions/Reactions.module.scss',
    '.Reactions',
    "'reactions', '.Reactions-place'",
  ],
])('R9.8 %s reserves the height of %s', (path, block, args) => {
  const source = readFileSync(join(SRC, '../../..', path), 'utf8');
  const [, rules = ''] = source.split(`\n  ${block} {\n`);
  expect(rules.split('\n  }')[0]).toContain(`reserved.reserved(${args});`);
});

test('an unknown breakpoint fails the build', () => {
  const css = "@media (width < #{breakpoints.at('phone')}) { a { gap: 0 } }";
  expect(using('breakpoints', css)).toContain('@media (width < 480px)');
  const wide = css.replace('phone', 'fone');
  expect(() => using('breakpoints', wide)).toThrow('fone');
});

test('a card mixin without an outside colour outputs no fallback colour', () => {
  expect(using('card', 'a { @include card.card($outside: null); }')).not.toContain(', ');
  expect(using('card', 'a { @include card.card; }')).toContain(
    'background: var(--T-surface, Canvas)',
  );
});

test('press targets are 24 px high without a change of the line height, and 44 px on touch screens', () => {
  const boxed = using('target', 'a { @include target.boxed; }');
  expect(boxed).toContain('padding-block: max(0px, (24px - 1lh) / 2);');
  expect(boxed).toContain('margin-block: min(0px, (1lh - 24px) / 2);');
  expect(using('target', 'a { @include target.touched; }')).toMatch(
    /@media \(pointer: coarse\) \{\n {2}a \{\n {4}min-block-size: 44px;/,
  );
});
