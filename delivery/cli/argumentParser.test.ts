import { Command } from '@commander-js/extra-typings';
import {
  dataOption,
  integerBetween,
  createListParser,
  parseAmebaId,
  parsePath,
} from './argumentParser.ts';

afterEach(() => {
  delete process.env['INIT_CWD'];
});

test('parses a whole number within its bounds', () => {
  expect(['1', '50'].map(integerBetween(1, 50))).toEqual([1, 50]);
});

test.each(['0', '51', '-1', '1.5', '5%', '', 'a', '0x10'])(
  'rejects %j as a number from 1 to 50',
  (text) => {
    expect(() => integerBetween(1, 50)(text)).toThrow('Expected a whole number from 1 to 50.');
  },
);

test('splits a list of names at commas, and adds the names of a repeated option', () => {
  const parse = createListParser(['types', 'unit', 'browser']);
  expect(parse('browser', parse('unit,types'))).toEqual(['unit', 'types', 'browser']);
  expect(() => parse('unit,')).toThrow('Allowed names are types, unit, browser.');
});

test('resolves a path argument against the folder in which the command was typed', () => {
  process.env['INIT_CWD'] = '/home/me';
  expect([parsePath('a.xml'), parsePath('/b')]).toEqual(['/home/me/a.xml', '/b']);
  expect(() => parsePath('')).toThrow('Expected a path.');
});

test.each(['X Y', 'Machi_Kado', 'search', '../x', 'ab'])('rejects %j as a member id', (text) => {
  expect(() => parseAmebaId(text)).toThrow('Expected 3 to 24 lowercase letters');
});

test('uses the data folder of npm start by default', () => {
  const read = (...args: readonly string[]) =>
    new Command().addOption(dataOption()).parse(args, { from: 'user' }).opts().data;
  process.env['INIT_CWD'] = '/home/me';
  expect([read(), read('--data', 'x')]).toEqual([`${process.cwd()}/.data`, '/home/me/x']);
});
