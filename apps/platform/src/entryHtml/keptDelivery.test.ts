import { deliveredHtml } from './deliveredHtml.ts';
import { keptDelivery } from './keptDelivery.ts';

const ORIGIN = 'https://p.test';
const PICTURE = '<p><img src="https://elsewhere.example/a.jpg" alt=""></p>';
const LONG = `${PICTURE}<p>${'長い話。'.repeat(1000)}</p>`;

const opened = () => {
  const made: string[] = [];
  const foreignPicture = (url: string) => {
    made.push(url);
    return `ours:${url}`;
  };
  return { deliver: keptDelivery(ORIGIN, foreignPicture), foreignPicture, made };
};

const PLACES = [
  { template: 'new', isFirst: true, isSubject: true },
  { template: 'new', isFirst: true, isSubject: false },
  { template: 'new', isFirst: false, isSubject: false },
  { template: 'old', isFirst: true, isSubject: true },
] as const;

test('a text is delivered once for each place that it is shown in, and as without keeping', () => {
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

test('a changed text is another, and what is not asked for any more is forgotten', () => {
  const { deliver, made } = opened();
  deliver(PICTURE, PLACES[0]);
  expect(deliver(PICTURE.replace('a.jpg', 'b.jpg'), PLACES[0]).html).toContain('b.jpg');
  const large = `<p>${'あ'.repeat(2 * 1024 * 1024)}</p>`;
  for (let at = 0; at < 6; at += 1) deliver(`${large}${at}`, PLACES[0]);
  made.length = 0;
  deliver(PICTURE, PLACES[0]);
  expect(made).toEqual(['https://elsewhere.example/a.jpg']);
});
