import { toAttachment } from './attachment.ts';
import { createAttachments } from './attachments.ts';

const META =
  'a:5:{s:5:"width";i:1920;s:6:"height";i:1080;s:4:"file";s:9:"2011/x.jpg";s:5:"sizes";a:1:{s:6:"medium";a:4:{s:4:"file";s:16:"rose-300x300.jpg";s:5:"width";i:300;s:6:"height";i:168;s:9:"mime-type";s:10:"image/jpeg";}}}';

const withFile = (name: string, metadata = META) => {
  const attachments = createAttachments();
  const file = toAttachment({
    line: 1,
    fields: new Map([
      ['wp:attachment_url', `https://old.example/files/${name}`],
      ['wp:post_id', '5'],
    ]),
    terms: [],
    enclosures: [],
    meta: new Map([['_wp_attachment_metadata', metadata]]),
    comments: [],
    repairs: [],
  });
  if (file !== null) attachments.add(file);
  return (image: string) => attachments.findSize(`https://cdn.example/files/${image}`);
};

test.each([
  ['banner-16x9.jpg', 'banner-16x9.jpg', 'metadata', { width: 1920, height: 1080 }],
  ['rose.jpg', 'rose-300x300.jpg', 'metadata', { width: 300, height: 168 }],
  ['rose.jpg', 'rose-300x200.jpg', 'its name', { width: 300, height: 200 }],
  ['rose-scaled.jpg', 'rose-300x200.jpg', 'its name', { width: 300, height: 200 }],
  ['rose-16x9.jpg', 'rose-16x9-150x84.jpg', 'its name', { width: 150, height: 84 }],
])('with the file %s, the image %s has the size in its %s', (file, image, _, size) => {
  expect(withFile(file)(image)).toMatchObject(size);
});

test.each([
  ['a file without metadata', 'banner-16x9.jpg', 'banner-16x9.jpg'],
  ['an image of no file', 'rose.jpg', 'lily-300x200.jpg'],
  ['an image of another type', 'rose.jpg', 'rose-300x200.png'],
])('does not read numbers in the name of %s as a size', (_, file, image) => {
  expect(withFile(file, '')(image)).toBeNull();
});
