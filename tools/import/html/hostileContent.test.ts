import { createAttachments } from '../wxr/attachments.ts';
import { contentHtml } from './contentHtml.ts';
import { shortcodesAsText } from './shortcodes.ts';

const LENGTH = 2_000_000;
const ignore = () => undefined;
const context = {
  postId: '7',
  attachments: createAttachments(),
  reusableBlocks: new Map<string, string>(),
  footnotes: '',
  note: ignore,
  add: ignore,
};

// a conversion with quadratic time would exceed the time limit of the test
test.each([
  '[',
  '<',
  '<!--',
  '<!-- wp:p {"a":',
  '<!-- wp:p /-->',
  '[caption "',
  '[gallery',
  '[caption][/caption',
  '<p',
  '<a "',
  '</b>\n\nあ',
  '<br>\n',
  '\n ',
])('converts two million characters of %j in limited time', (part) => {
  const written = part.repeat(LENGTH / part.length);
  expect(contentHtml(written, context).length).toBeLessThan(5 * LENGTH);
  expect(shortcodesAsText(written).length).toBeLessThan(5 * LENGTH);
});
