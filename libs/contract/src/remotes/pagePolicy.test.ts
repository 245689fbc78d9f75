import { isPagePolicy, collectPolicySources, readPolicyAllowed } from './pagePolicy.ts';

const VIDEO = 'https://video.example';

test.each([{}, { frame: [VIDEO, 'platform'] }, { connect: [VIDEO], img: [], media: [VIDEO] }])(
  'accepts the policy %j',
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
])('rejects the policy %j', (policy) => expect(isPagePolicy(policy)).toBe(false));

const aRecord = (policy: { readonly frame?: readonly string[] }) => ({
  exposes: { './Clip': { kind: 'module', js: [], css: [], policy } } as const,
});

test('policyAsks lists each requested source once, in a stable order', () => {
  const records = [
    aRecord({ frame: [VIDEO, 'platform'] }),
    aRecord({ frame: [VIDEO] }),
    { exposes: { './Top': { kind: 'page', js: [], css: [] } as const } },
  ];
  const asks = [`frame ${VIDEO}`, 'frame platform'];
  expect(collectPolicySources(records)).toEqual(asks);
  expect(collectPolicySources(records.toReversed())).toEqual(asks);
});

test('rejects a complete allow-list if one entry is invalid', () => {
  expect(readPolicyAllowed(`frame platform, connect ${VIDEO}`)).toEqual([
    'frame platform',
    `connect ${VIDEO}`,
  ]);
  expect(readPolicyAllowed('')).toEqual([]);
  expect(readPolicyAllowed('frame platform,frame')).toBeNull();
  expect(readPolicyAllowed(`script ${VIDEO}`)).toBeNull();
  expect(readPolicyAllowed(`frame platform ${VIDEO}`)).toBeNull();
});
