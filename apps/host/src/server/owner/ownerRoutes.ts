import { exactly, type Route } from '../http/route.ts';
import { createBlogSettingsAddress } from './blog/blogSettingsAddress.tsx';
import { createDesignAddress, type DesignSetup } from './design/designAddress.tsx';
import type { EditorSetup } from './entries/editorSetup.tsx';
import { entryRoutes } from './entries/entryRoutes.ts';
import type { OwnerPageSetup } from './ownerCall.ts';
import { createOwnCommentsAddress } from './ownCommentsAddress.tsx';
import { BLOG_SETTINGS_PATH, DESIGN_PATH, OWN_COMMENTS_PATH, STATS_PATH } from './ownerPages.ts';
import { createStatsAddress } from './stats/statsAddress.tsx';

const GET = ['GET', 'HEAD'];

/** Routes of the pages on which owners manage their blogs. */
export const ownerRoutes = (
  setup: OwnerPageSetup,
  { design, editor }: Pick<DesignSetup, 'design'> & Pick<EditorSetup, 'editor'>,
): readonly Route[] => [
  ...entryRoutes({ ...setup, editor }),
  {
    name: 'owner',
    methods: [...GET, 'POST'],
    matches: exactly(DESIGN_PATH),
    handle: createDesignAddress({ ...setup, design }),
  },
  {
    name: 'owner',
    methods: GET,
    matches: exactly(OWN_COMMENTS_PATH),
    handle: createOwnCommentsAddress(setup),
  },
  {
    name: 'owner',
    methods: GET,
    matches: exactly(STATS_PATH),
    handle: createStatsAddress(setup),
  },
  {
    name: 'owner',
    methods: [...GET, 'POST'],
    matches: exactly(BLOG_SETTINGS_PATH),
    handle: createBlogSettingsAddress(setup),
  },
];
