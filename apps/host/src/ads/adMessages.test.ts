/** @jest-environment jsdom */
import { adReportOf } from './adMessages.ts';

const GOOD = {
  type: 'engawa-ad',
  state: 'filled',
  spot: 'entry-bottom',
  mqps: 2,
  rver: '',
  filledAtMs: 1.5,
  saidAtMs: 2.5,
};

/** What the page takes of a message that the frame of an ad sends. */
const heard = (data: unknown, { origin = 'null', isFrames = true } = {}) => {
  document.body.innerHTML = '<iframe data-ad-spot src="https://ads.example/?spot=entry-bottom">';
  const frame = document.querySelector('iframe');
  const source = isFrames ? frame?.contentWindow : window;
  return adReportOf(new MessageEvent('message', { data, origin, source: source ?? null }));
};

test('R7.6 what the frame of an ad tells is heard, with and without a time', () => {
  expect(heard(GOOD)?.message).toEqual(GOOD);
  expect(
    heard({ ...GOOD, filledAtMs: undefined, saidAtMs: undefined, rver: 'a'.repeat(64) })?.frame,
  ).toBe(document.querySelector('iframe'));
});

test.each([
  ['no object', 'engawa-ad'],
  ['nothing', null],
  ['a list', [GOOD]],
  ['of another type', { ...GOOD, type: 'other' }],
  ['an unknown state', { ...GOOD, state: 'sold' }],
  ['a list for a state', { ...GOOD, state: ['filled'] }],
  ['the spot of another place', { ...GOOD, spot: 'entry-top' }],
  ['a long revision', { ...GOOD, rver: 'a'.repeat(65) }],
  ['no revision', { ...GOOD, rver: undefined }],
  ['a pace of nothing', { ...GOOD, mqps: 0 }],
  ['a pace that is none', { ...GOOD, mqps: Number.NaN }],
  ['a pace in letters', { ...GOOD, mqps: '2' }],
  ['an endless time', { ...GOOD, filledAtMs: Number.POSITIVE_INFINITY }],
  ['a time in letters', { ...GOOD, filledAtMs: '1' }],
  ['another time in letters', { ...GOOD, saidAtMs: '1' }],
])('a message with %s is not heard', (_, data) => expect(heard(data)).toBeNull());

test('a message of another origin, or window, is not heard', () => {
  expect(heard(GOOD, { origin: 'https://ads.example' })).toBeNull();
  expect(heard(GOOD, { isFrames: false })).toBeNull();
});
