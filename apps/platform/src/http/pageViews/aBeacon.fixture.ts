import { BEACON_PATH, type BeaconFields } from '@engawa/contract/pages/pageView.ts';

/** User-Agent of an ordinary browser. */
export const READER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** Builds path and query of a beacon; by default of the top page of kanoya-mio's blog. */
export const aBeacon = (hostOrigin: string, differences: Partial<BeaconFields> = {}): string => {
  const fields: BeaconFields = {
    action_type: 'view',
    session_id: 'k3f9x2m1q7',
    page_id: 'blog-blogtop',
    entry_id: '',
    blogger_id: 'kanoya-mio',
    referrer: '',
    referrer_class: 'other',
    url: `${hostOrigin}/kanoya-mio/`,
    categories: 'official',
    ab_test_id: '',
    figures: '',
    ...differences,
  };
  return `${BEACON_PATH}?${String(new URLSearchParams(fields))}`;
};
