/** @jest-environment jsdom */
import { parseAdReport } from './adReport.ts';

const GOOD = {
  type: 'engawa-ad',
  state: 'filled',
  spot: 'entry-bottom',
  mqps: 2,
  rver: '',
  filledAtMs: 1.5,
  saidAtMs: 2.5,
};

/** Returns the report that the page decodes from a message of an ad frame. */
const receive = (data: unknown, { origin = 'null', isFrames = true } = {}) => {
  document.body.innerHTML = '<iframe data-ad-spot src="https://ads.example/?spot=entry-bottom">';
  const frame = document.querySelector('iframe');
  const source = isFrames ? frame?.contentWindow : window;
  return parseAdReport(new MessageEvent('message', { data, origin, source: source ?? null }));
};

test('R7.6 accepts a message of an ad frame, with and without times', () => {
  expect(receive(GOOD)?.message).toEqual(GOOD);
  expect(
    receive({ ...GOOD, filledAtMs: undefined, saidAtMs: undefined, rver: 'a'.repeat(64) })?.frame,
  ).toBe(document.querySelector('iframe'));
});

test.each([
  ['a string as its data', 'engawa-ad'],
  ['null as its data', null],
  ['an array as its data', [GOOD]],
  ['another type', { ...GOOD, type: 'other' }],
  ['an unknown state', { ...GOOD, state: 'sold' }],
  ['an array as its state', { ...GOOD, state: ['filled'] }],
  ['the spot of another slot', { ...GOOD, spot: 'entry-top' }],
  ['a long revision', { ...GOOD, rver: 'a'.repeat(65) }],
  ['no revision', { ...GOOD, rver: undefined }],
  ['a rate of zero', { ...GOOD, mqps: 0 }],
  ['a rate of NaN', { ...GOOD, mqps: Number.NaN }],
  ['a rate as a string', { ...GOOD, mqps: '2' }],
  ['an infinite time', { ...GOOD, filledAtMs: Number.POSITIVE_INFINITY }],
  ['filledAtMs as a string', { ...GOOD, filledAtMs: '1' }],
  ['saidAtMs as a string', { ...GOOD, saidAtMs: '1' }],
])('ignores a message with %s', (_, data) => expect(receive(data)).toBeNull());

test('ignores a message of another origin or window', () => {
  expect(receive(GOOD, { origin: 'https://ads.example' })).toBeNull();
  expect(receive(GOOD, { isFrames: false })).toBeNull();
});
