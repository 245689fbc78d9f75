import { picturePath, sizeOfPicturePath } from './picturePath.ts';

test('a path tells day and hour of Tokyo, the owner and the size', () => {
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
  expect(sizeOfPicturePath(path)).toEqual({ width: 1080, height: 16 });
});
