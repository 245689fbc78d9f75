import { randomUUID } from 'node:crypto';
import { getOwnComments } from '@engawa/api-client/resources/member/ownComments.ts';
import sharp from 'sharp';
import { aCommentedPlatform, BLOG, decodePosted } from '../comments/comments.fixture.ts';
import { aTypedEntry } from '../../http/editor/editor.fixture.ts';
import { unwrap } from '../../testing/aClient.ts';

let world: Awaited<ReturnType<typeof aCommentedPlatform>>;
beforeAll(async () => {
  world = await aCommentedPlatform();
});
afterAll(async () => world.platform.close());

type Operation = 'create' | 'update' | 'delete';
type Fields = Readonly<Record<string, unknown>>;
type Sent = readonly [resource: string, operation: Operation, params: Fields, body?: Fields];

/** Sends an owner's form concurrently and again; returns 200 or the status of an error each. */
const answersTo = async ([resource, operation, params, body]: Sent) => {
  const send = async () => {
    const answer = await world.owner.client.write(resource, operation, params, body);
    return answer.ok ? 200 : answer.error.statusCode;
  };
  return [...(await Promise.all([send(), send()])), await send()];
};

const BLOG_FORM = { title: '菜の花の台所', description: '台所のこと', genreCode: null };

const OWNERS_FORMS: readonly Sent[] = [
  ['ownBlog', 'update', {}, BLOG_FORM],
  ['blogDesign', 'update', { section: 'skin' }, { skinCode: 'new-plain' }],
  ['blogDesign', 'update', { section: 'cover' }, { pictureId: null }],
  ['commentWord', 'create', { word: 'spam' }],
  ['commentWord', 'delete', { wordId: 1 }],
  ['commentBan', 'delete', { banId: 1 }],
];

test.each(OWNERS_FORMS.map((sent) => ({ name: sent.slice(0, 2).join(' '), sent })))(
  'the owner form for $name gets the same answer however often it is sent',
  async ({ sent }) => {
    expect(await answersTo(sent)).toEqual([200, 200, 200]);
  },
);

test('comment forms get the same answer however often they are sent', async () => {
  const { comment } = decodePosted((await world.asMember(world.reader)).body);
  const { commentId } = comment;
  const sent: readonly Sent[] = [
    ['comment', 'update', { commentId, state: 'hidden' }],
    ['comment', 'update', { commentId, state: 'shown' }],
    ['commentBan', 'create', { commentId, kind: 'member' }],
    ['comment', 'delete', { commentId }],
  ];
  for (const one of sent)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await answersTo(one)).toEqual([200, 200, 200]);
  const { bans } = unwrap(
    await getOwnComments(world.owner.client.read)({ state: 'hidden', page: 1 }),
  );
  expect(bans).toHaveLength(1);
  const deleted = await world.platform.database.query(
    "select 1 from audit_log where act = 'comment.deleted' and subject = $1",
    [`comment:${commentId}`],
  );
  expect(deleted).toHaveLength(1);
});

test('the deletion of a comment by its author succeeds each time', async () => {
  await world.platform.database.query('delete from comment_bans');
  const { comment } = decodePosted((await world.asMember(world.reader)).body);
  const { commentId } = comment;
  for (let time = 0; time < 2; time += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    unwrap(await world.reader.client.write('comment', 'delete', { commentId }));
});

test('an entry and an image are stored once, and deleted once', async () => {
  const formKey = randomUUID();
  const post = async (path: string, body: object | Buffer) => {
    const isBytes = Buffer.isBuffer(body);
    const answer = await world.platform.server.inject({
      method: 'POST',
      url: `/_editor/${path}`,
      headers: {
        ...world.owner.headers,
        'x-csrf-token': world.owner.csrfToken,
        'x-form-key': formKey,
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      },
      payload: isBytes ? body : JSON.stringify(body),
    });
    return answer.json<{ entryId: number; pictureId: number }>();
  };
  const form = { act: 'publish', entryId: null, version: null, formKey, entry: aTypedEntry() };
  const entries = await Promise.all([post('entry', form), post('entry', form)]);
  expect(entries).toEqual([entries[0], entries[0]]);
  const image = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#c33' },
  })
    .png()
    .toBuffer();
  const images = await Promise.all([post('picture', image), post('picture', image)]);
  expect(new Set(images.map(({ pictureId }) => pictureId)).size).toBe(1);
  // the host treats the 404 of a deletion as success
  const [first] = entries;
  const change = { entryId: first.entryId, what: 'change' };
  expect(await answersTo(['ownEntry', 'delete', change])).toEqual([200, 200, 200]);
  const collectStatuses = async (sent: Sent) => (await answersTo(sent)).toSorted();
  expect(await collectStatuses(['ownEntry', 'delete', { entryId: first.entryId }])).toEqual([
    200, 404, 404,
  ]);
  const { pictureId } = images[0];
  expect(await collectStatuses(['ownPictures', 'delete', { pictureId }])).toEqual([200, 404, 404]);
});

test(`the blog of ${BLOG} is not created again`, async () => {
  const begin: Sent = ['ownBlog', 'create', { title: 'また', template: 'new' }];
  // the host redirects both to the entries
  expect(await answersTo(begin)).toEqual([409, 409, 409]);
});
