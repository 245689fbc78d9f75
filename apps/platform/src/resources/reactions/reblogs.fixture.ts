import { unwrap, aClient } from '../../testing/aClient.ts';
import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { aPlatform } from '../../testing/aPlatform.ts';
import { signedIn } from '../../testing/signedIn.ts';

/** The owner of the original, a member with a blog to reblog into, and one without. */
export const [OWNER, REBLOGGER, WITHOUT_BLOG] = [
  'kanoya-mio',
  'nanohana-daidokoro',
  'mugicha88',
] as const;

/** A platform with an entry that accepts reblogs and has none. */
export const aRebloggedPlatform = async (reblogsADay = 100) => {
  const platform = await aPlatform({ seed: 'demo', reblogsADay });
  await platform.database.query(
    'delete from entries where entry_id in (select made_entry_id from reblogs)',
  );
  await platform.database.query('delete from reblogs');
  const [row] = await platform.database.query<{ entry_id: number }>(
    `select e.entry_id from entries e join blogs b using (blog_id)
      where b.ameba_id = $1 and e.publish_flg = 'open' and e.closed_flg = 'off'
        and e.deny_reblog = 'accept' and b.deny_reblog = 'accept'
      order by e.entry_id desc limit 1`,
    [OWNER],
  );
  if (!row) throw new Error('no entry may be reblogged');
  const guest = aClient(platform.server);
  return {
    platform,
    guest,
    entry: { amebaId: OWNER, entryId: row.entry_id },
    as: async (amebaId: string) => (await signedIn(platform, amebaId)).client,
    loadNewest: async (amebaId: string) => {
      const page = await getBlogEntries(guest.read)({ amebaId, limit: 1, isNeedDetailText: true });
      const [newest] = unwrap(page).entries;
      if (!newest) throw new Error(`${amebaId} has no entry`);
      return newest;
    },
  };
};

export type RebloggedPlatform = Awaited<ReturnType<typeof aRebloggedPlatform>>;
