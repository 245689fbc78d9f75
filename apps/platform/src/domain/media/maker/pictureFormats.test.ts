import { acceptedFormats } from './pictureFormats.ts';

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', ['webp', 'avif']],
  ['image/webp,*/*', ['webp']],
  ['Image/AVIF; q=0.5', ['avif']],
  ['image/avif;q=0, image/webp;q=0.000', []],
  ['image/webp;q=0.001', ['webp']],
  ['image/*,*/*;q=0.8', []],
  ['', []],
  ['image/avifs', []],
])('a client that sends %j accepts %j in addition to the stored format', (accept, formats) => {
  expect(acceptedFormats(accept)).toEqual(formats);
});
