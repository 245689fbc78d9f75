import { isPagePolicy, policyAsks, readPolicyAllowed } from './pagePolicy.ts';

const VIDEO = 'https://video.example';

test.each([{}, { frame: [VIDEO, 'platform'] }, { connect: [VIDEO], img: [], media: [VIDEO] }])(
  '%j is a policy',
  (policy) => expect(isPagePolicy(policy)).toBe(true),
);

test.each([
  null,
  { script: [VIDEO] },
  { frame: VIDEO },
  { frame: ['*'] },
  { frame: ['https:'] },
  { frame: ['https://*.example'] },
  { frame: ['http://video.example'] },
  { frame: [`${VIDEO}/embed`] },
  { frame: [`${VIDEO}; script-src *`] },
  { frame: [7] },
])('%j is none', (policy) => expect(isPagePolicy(policy)).toBe(false));

const aRecord = (policy: { readonly frame?: readonly string[] }) => ({
  exposes: { './Clip': { kind: 'module', js: [], css: [], policy } } as const,
});

test('what releases ask for is told once each, in one order', () => {
  const records = [
    aRecord({ frame: [VIDEO, 'platform'] }),
    aRecord({ frame: [VIDEO] }),
    { exposes: { './Top': { kind: 'page', js: [], css: [] } as const } },
  ];
  const asks = [`frame ${VIDEO}`, 'frame platform'];
  expect(policyAsks(records)).toEqual(asks);
  expect(policyAsks(records.toReversed())).toEqual(asks);
});

test('an allow-list is read whole or not at all', () => {
  expect(readPolicyAllowed(`frame platform, connect ${VIDEO}`)).toEqual([
    'frame platform',
    `connect ${VIDEO}`,
  ]);
  expect(readPolicyAllowed('')).toEqual([]);
  expect(readPolicyAllowed('frame platform,frame')).toBeNull();
  expect(readPolicyAllowed(`script ${VIDEO}`)).toBeNull();
  expect(readPolicyAllowed(`frame platform ${VIDEO}`)).toBeNull();
});
