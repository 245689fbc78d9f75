import { deliveredHtml } from './deliveredHtml.ts';
import { deliveryCache } from './deliveryCache.ts';

const ORIGIN = 'https://p.test';
const PICTURE = '<p><img src="https://elsewhere.example/a.jpg" alt=""></p>';
const LONG = `${PICTURE}<p>${'長い話。'.repeat(1000)}</p>`;

const opened = () => {
  const made: string[] = [];
  const foreignPicture = (url: string) => {
    made.push(url);
    return `ours:${url}`;
  };
  return { deliver: deliveryCache(ORIGIN, foreignPicture), foreignPicture, made };
};

const PLACES = [
  { entryId: 1, template: 'new', isFirst: true, isSubject: true },
  { entryId: 1, template: 'new', isFirst: true, isSubject: false },
  { entryId: 1, template: 'new', isFirst: false, isSubject: false },
  { entryId: 1, template: 'old', isFirst: true, isSubject: true },
] as const;

test('a text is rendered once per placement, with the same result as without a cache', () => {
  const { deliver, foreignPicture, made } = opened();
  const first = PLACES.map((place) => deliver(LONG, place));
  expect(made).toHaveLength(PLACES.length);
  expect(PLACES.map((place) => deliver(LONG, place))).toEqual(first);
  expect(made).toHaveLength(PLACES.length);
  expect(first.map(({ html }) => html)).toEqual(
    PLACES.map((place) =>
      deliveredHtml(LONG, ORIGIN, foreignPicture, { ...place, readingMinutes: 8 }),
    ),
  );
  expect(first[0]?.readingMinutes).toBe(8);
});

test('a changed text is rendered again, and unused texts are evicted', () => {
  const { deliver, made } = opened();
  deliver(PICTURE, PLACES[0]);
  expect(deliver(PICTURE.replace('a.jpg', 'b.jpg'), PLACES[0]).html).toContain('b.jpg');
  const large = `<p>${'あ'.repeat(2 * 1024 * 1024)}</p>`;
  for (let at = 0; at < 6; at += 1) deliver(`${large}${at}`, PLACES[0]);
  made.length = 0;
  deliver(PICTURE, PLACES[0]);
  expect(made).toEqual(['https://elsewhere.example/a.jpg']);
});

test('the size that image addresses add to a text is limited', () => {
  const signed = (url: string) =>
    `${ORIGIN}/foreign_images/${'m'.repeat(22)}/${'u'.repeat(2667)}${url.length}`;
  const deliver = deliveryCache(ORIGIN, signed);
  const foreign = deliver('<img src="https://a.b/1">'.repeat(20_000), PLACES[2]).html;
  expect(foreign.length).toBeLessThan(3_000_000);
  expect(foreign.split('/foreign_images/none"')).toHaveLength(20_000 - 300 + 1);
  const path = '/user_images/20260131/23/tsuki--usagi/aa/bb/j/o0640032000000000001.jpg';
  const own = deliver(`<img src="${path}?caw=800">`.repeat(9000), PLACES[2]).html;
  expect(own.length).toBeLessThan(3_000_000);
});
