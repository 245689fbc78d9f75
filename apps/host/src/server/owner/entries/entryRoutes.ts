import { PICTURES_PATH, START_PATH } from '../../../protocol/accountPaths.ts';
import { sendRedirect } from '../../http/exchange.ts';
import { exactly, type Route } from '../../http/route.ts';
import { ENTRIES_PATH } from '../ownerPages.ts';
import { createEditorAddress } from './editorAddress.tsx';
import type { EditorSetup } from './editorSetup.tsx';
import { createEntriesAddress } from './entriesAddress.tsx';
import { createPicturesAddress } from './picturesAddress.tsx';
import { createStartAddress } from './startAddress.tsx';

const GET = ['GET', 'HEAD'];
const GET_AND_POST = [...GET, 'POST'];

/** Routes for writing: the list of entries, the editor, images, and the creation of a blog. */
export const entryRoutes = (setup: EditorSetup): readonly Route[] => [
  {
    name: 'owner',
    methods: GET,
    matches: (path) => path === '/_customize' || path === '/_customize/',
    handle: (exchange) => sendRedirect(exchange, 303, ENTRIES_PATH),
  },
  {
    name: 'owner',
    methods: GET,
    matches: exactly(ENTRIES_PATH),
    handle: createEntriesAddress(setup),
  },
  {
    name: 'owner',
    methods: GET_AND_POST,
    matches: (path) => path.startsWith(`${ENTRIES_PATH}/`),
    handle: createEditorAddress(setup),
  },
  {
    name: 'owner',
    methods: GET_AND_POST,
    matches: exactly(PICTURES_PATH),
    handle: createPicturesAddress(setup),
  },
  {
    name: 'owner',
    methods: GET_AND_POST,
    matches: exactly(START_PATH),
    handle: createStartAddress(setup),
  },
];
