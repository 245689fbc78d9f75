import { aRootState, MEMBER_SESSION } from '../testing/rootState.ts';
import type { SessionState } from './rootState.ts';
import { selectUserAttribute } from './selectors.ts';

const MEMBER = { ...Object(MEMBER_SESSION), gender: 1 } as SessionState;

test.each<[string, SessionState, object]>([
  ['unknown', { status: 'unknown' }, { member: 0, gender: 2, isLoaded: false }],
  ['a visitor', { status: 'guest' }, { member: 0, gender: 2, isLoaded: true }],
  ['a member', MEMBER, { member: 1, gender: 1, isLoaded: true }],
])('R3.11 R9.10 selects the attribute of a reader who is %s', (_who, session, attribute) => {
  expect(selectUserAttribute(aRootState({ session }))).toEqual(attribute);
});
