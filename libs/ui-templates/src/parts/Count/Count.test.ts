import { formatCount } from './Count.tsx';

const asIntl = new Intl.NumberFormat('ja-JP');

test.each([0, 7, 999, 1000, 1284, 12_345, 999_999, 1_000_000, 1_234_567_890])(
  'R1.11 formats %i with Japanese thousands separators',
  (value) => {
    expect(formatCount(value)).toBe(asIntl.format(value));
  },
);
