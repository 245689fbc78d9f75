import { cspHash } from './cspHash.ts';

// the example of CSP Level 2
it('allows an inline script by its SHA-256 hash', () => {
  expect(cspHash("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});
