import { withoutRepeats } from './withoutRepeats.ts';

const FRAME = '<header>a</header><nav>b</nav><p>c</p><p>d</p><footer>e</footer>';

describe('withoutRepeats', () => {
  it('returns the first text unchanged', () => {
    expect(withoutRepeats([FRAME + FRAME])).toBe(FRAME + FRAME);
    expect(withoutRepeats([])).toBe('');
  });

  it('retains only the new parts of later texts, with their context', () => {
    const other = FRAME.replace('<p>c</p>', '<p>c</p><b>z</b>');
    expect(withoutRepeats([FRAME, FRAME])).toBe(FRAME);
    expect(withoutRepeats([FRAME, other])).toBe(`${FRAME}<p>c</p><b>z</b><p>d</p>`);
    expect(withoutRepeats(['{"a":1,"b":2}', '{"a":1,"b":3}'])).toBe('{"a":1,"b":2}{"a":1,"b":3}');
  });
});
