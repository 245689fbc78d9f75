import { exactly, type Route } from '../http/route.ts';
import { createActionAddress, createTakeUp } from './actionAddress.tsx';
import type { ActionSetup } from './actionCall.ts';
import { TAKE_UP_PATH } from '../session/typedDraft.ts';

/** Routes that handle the remotes' actions; the forms work without JavaScript. */
export const actionRoutes = (setup: ActionSetup): readonly Route[] => [
  {
    name: 'action',
    methods: ['POST'],
    matches: (path) => path.startsWith('/_action/'),
    handle: createActionAddress(setup),
  },
  {
    name: 'action',
    methods: ['GET'],
    matches: exactly(TAKE_UP_PATH),
    handle: createTakeUp(setup),
  },
  {
    // the old address stays for one release, because cached pages still post to it
    name: 'action',
    methods: ['POST'],
    matches: exactly('/_iine'),
    handle: createActionAddress(setup, { remote: 'social', action: 'iine' }),
  },
];
