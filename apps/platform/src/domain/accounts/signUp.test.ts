import type { Database, Queryable } from '../../database/database.ts';
import { aDatabase } from '../../testing/aDatabase.ts';
import { createHashingTurns } from './passwords/hashingTurns.ts';
import { signUp } from './signUp.ts';

const NOW = new Date('2026-11-21T09:00:00+09:00');
const FORM = { amebaId: 'hitokoto', nickname: 'ひとこと', password: 'engawa-test' };

const inTurn = createHashingTurns();

let database: Database;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(async () => database.close());

/** A database that fails at the first statement of a transaction that starts with this text. */
const breakingAt = (words: string): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((tx) => {
      const query: Queryable['query'] = async (sql, values) => {
        if (sql.startsWith(words)) throw new Error('the disk gave out');
        return tx.query(sql, values);
      };
      return work({ query });
    }),
});

test('a sign-up that fails halfway leaves the id free', async () => {
  const broken = breakingAt('insert into blogs');
  await expect(signUp(broken, () => NOW, FORM, { inTurn })).rejects.toThrow('the disk gave out');
  expect(await signUp(database, () => NOW, FORM, { inTurn })).toMatchObject({ ok: true });
  expect(
    await database.query('select ameba_id, title from blogs where ameba_id = $1', [FORM.amebaId]),
  ).toEqual([{ ameba_id: 'hitokoto', title: 'ひとことのブログ' }]);
});

test('rejects a taken id and changes nothing', async () => {
  const later = { ...FORM, nickname: 'べつのひと' };
  expect(await signUp(database, () => NOW, later, { inTurn })).toEqual({
    ok: false,
    error: { amebaId: 'このIDはすでに使われています。別のIDにしてください。' },
  });
  expect(
    await database.query('select nickname from members where ameba_id = $1', [FORM.amebaId]),
  ).toEqual([{ nickname: 'ひとこと' }]);
});

const REFUSED = 'ニックネームに使えない文字が含まれています。';

test.each([
  ['only zero-width characters', '\u200b\u200b'],
  ['a zero-width character', 'むぎ\u200bちゃ'],
  ['a byte order mark', 'むぎ\ufeffちゃ'],
  ['a blank letter (U+3164)', '\u3164'],
  ['a blank braille pattern', '\u2800'],
  ['a soft hyphen', 'むぎ\u00adちゃ'],
  ['a bidirectional override', 'むぎ\u202eちゃ'],
  ['a joiner between letters', 'むぎ\u200dちゃ'],
  ['only combining marks', '\u0301\u0302'],
])('rejects a nickname with %s', async (_what, nickname) => {
  const answer = await signUp(
    database,
    () => NOW,
    { ...FORM, amebaId: 'unseen-1', nickname },
    { inTurn },
  );
  expect(answer).toEqual({ ok: false, error: { nickname: REFUSED } });
});

test.each([
  ['emoji-1', '家族👨‍👩‍👧', '家族👨‍👩‍👧'],
  ['emoji-2', '❤️‍🔥', '❤️‍🔥'],
  ['wide-1', 'Ｍｕｇｉ　ﾁｬ', 'Mugi チャ'],
])('for the id %s, accepts the nickname %s', async (amebaId, nickname, stored) => {
  const answer = await signUp(database, () => NOW, { ...FORM, amebaId, nickname }, { inTurn });
  expect(answer.ok).toBe(true);
  expect(
    await database.query('select nickname from members where ameba_id = $1', [amebaId]),
  ).toEqual([{ nickname: stored }]);
});

test.each(['admin', 'support', 'engawa', 'www', 'settings'])(
  'rejects the reserved id %s',
  async (amebaId) => {
    expect(await signUp(database, () => NOW, { ...FORM, amebaId }, { inTurn })).toMatchObject({
      ok: false,
      error: { amebaId: expect.stringContaining('このIDは使えません。') },
    });
  },
);
