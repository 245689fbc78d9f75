import { createPictureId, picturePath, parsePictureSize } from './picturePath.ts';

test('the path of an image contains the day and hour in Tokyo, the owner and the size', () => {
  const path = picturePath({
    takenAt: new Date('2026-01-31T14:59:00Z'),
    amebaId: 'a--b',
    id: 15_000_000_001,
    width: 1080,
    height: 16,
  });
  expect(path).toMatch(
    /^\/user_images\/20260131\/23\/a--b\/[0-9a-f]{2}\/[0-9a-f]{2}\/j\/o1080001615000000001\.jpg$/,
  );
  expect(parsePictureSize(path)).toEqual({ width: 1080, height: 16 });
});

test('an image id has 128 random bits in decimal digits', () => {
  const ids = Array.from({ length: 200 }, createPictureId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) {
    expect(id).toMatch(/^\d{39}$/);
    expect(BigInt(id) < 2n ** 128n).toBe(true);
  }
  // each bit is set in about half of the ids
  for (let bit = 0n; bit < 128n; bit += 1n) {
    const set = ids.filter((id) => (BigInt(id) >> bit) & 1n).length;
    expect(set).toBeGreaterThan(50);
    expect(set).toBeLessThan(150);
  }
  const at = {
    takenAt: new Date('2026-01-31T14:59:00Z'),
    amebaId: 'a--b',
    width: 1080,
    height: 16,
  };
  const [first = '', second = ''] = ids.map((id) => picturePath({ ...at, id }));
  expect(first).not.toBe(second);
  expect(parsePictureSize(first)).toEqual({ width: 1080, height: 16 });
});

test('parses the path of an older image with a number in its name', () => {
  const before = '/user_images/20260729/08/hidamari-yonin/48/d4/j/o1080144014000000007.jpg';
  expect(parsePictureSize(before)).toEqual({ width: 1080, height: 1440 });
});
