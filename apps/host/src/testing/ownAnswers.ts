import { aWirePaidPlanFeature } from '@engawa/api-client/fixtures/paidPlan.ts';
import { aWireReblogCard } from '@engawa/api-client/fixtures/reblog.ts';
import {
  aWireEntry,
  aWireEntryDetail,
  aWireEntryPage,
} from '@engawa/api-client/fixtures/wireEntry.ts';

/** An entry on its own page and in lists. */
const entryWith = (over: object) => {
  const entry = aWireEntry(over);
  return { blogEntry: aWireEntryDetail({ entry }), blogEntries: aWireEntryPage([entry]) };
};

const planWith = (over: object) => ({
  bloggerPaidPlanFeature: aWirePaidPlanFeature({ featured_area_message_board: true, ...over }),
});

const TEXT = '梅しごとの本が出ました。';

/** Responses for modules that would render nothing with the common responses, by module name. */
export const OWN_ANSWERS: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'host/Announcement': planWith({ article_announcement: { text: TEXT, entry_id: null } }),
  'host/FeaturedArea': planWith({ featured_area: true }),
  'host/MessageBoard': planWith({}),
  'social/MessageBoard': planWith({}),
  'entry/AmemberEntry': entryWith({ publish_flg: 'amember' }),
  'entry/ReblogCard': entryWith({ reblog: aWireReblogCard() }),
};
