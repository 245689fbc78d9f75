import { cspHash } from './cspHash.ts';

// the example of CSP Level 3, 8.4
it('hashes the UTF-8 bytes of an inline script', () => {
  expect(cspHash('alert("Hello, world.");')).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});
