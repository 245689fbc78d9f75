import { fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { failure, success, type Read, type RemoteModule } from '@engawa/contract';
import {
  EARLY,
  LATE,
  aModule,
  aPage,
  opened,
  OUTCOME,
  page,
} from '../../frame/openedPage.fixture.ts';

test('R2.3 loads requested modules once and in parallel with the last reads of the page, other modules afterwards', async () => {
  const going = Promise.withResolvers<Awaited<ReturnType<Read>>>();
  const early = Promise.withResolvers<void>();
  const requested: string[] = [];
  const read: Read = async (resource) => {
    requested.push(resource);
    if (resource === EARLY.module) early.resolve();
    return resource === 'last' ? going.promise : { ok: true, value: {} };
  };
  const { end, failed } = opened(page, read);
  await early.promise;
  expect(requested).toEqual(expect.arrayContaining(['last', EARLY.module]));
  expect(requested).not.toContain(LATE.module);
  going.resolve({ ok: true, value: {} });
  expect(await end).toEqual(OUTCOME);
  const ofModules = requested.filter((resource) => resource.startsWith('entry/'));
  expect([ofModules, failed]).toEqual([[EARLY.module, LATE.module], []]);
});

test('R8.4 a module whose load throws does not affect the page', async () => {
  const read: Read = async (resource, params) => {
    if (resource === EARLY.module) throw new Error('broken');
    return fakeRead({ [resource]: {} })(resource, params);
  };
  const { end, failed } = opened(page, read);
  expect(await end).toEqual(OUTCOME);
  expect(failed).toEqual([`REMOTE-004 ${EARLY.module}`]);
});

test('R8.4 a module with a failed read does not affect the page, and reports the error code', async () => {
  const early = aModule(
    EARLY.module,
    failure({ code: 'API-001', statusCode: 0, message: 'no answer' }),
  );
  const { end, failed } = opened(page, async () => success({}), early);
  expect(await end).toEqual(OUTCOME);
  expect(failed).toEqual([`API-001 ${EARLY.module}`]);
});

test('R2.3 loads a module’s nested modules in parallel with it, once each', async () => {
  const going = Promise.withResolvers<Awaited<ReturnType<Read>>>();
  const requested: string[] = [];
  const both = Promise.withResolvers<void>();
  const read: Read = async (resource) => {
    requested.push(resource);
    if (requested.includes(EARLY.module) && requested.includes(LATE.module)) both.resolve();
    return resource === EARLY.module ? going.promise : success({});
  };
  const parent: RemoteModule = {
    ...aModule(EARLY.module),
    modules: (_state, id) => [{ ...LATE, id: Number(id) }],
  };
  const { end, failed } = opened(page, read, parent);
  await both.promise;
  going.resolve(success({}));
  expect(await end).toEqual(OUTCOME);
  expect(requested.filter((resource) => resource === LATE.module)).toHaveLength(1);
  expect(failed).toEqual([]);
});

test('R8.4 a module whose placement of others fails is reported, and retains its data', async () => {
  const parent: RemoteModule = {
    ...aModule(EARLY.module),
    modules: () => {
      throw new Error('broken');
    },
  };
  const { end, failed } = opened(page, async () => success({}), parent);
  expect(await end).toEqual(OUTCOME);
  expect(failed).toEqual([`REMOTE-004 ${EARLY.module}`]);
});

test('R5.7 the load of a module that is already loaded is skipped; an error in isLoaded affects only that module', async () => {
  const requested: string[] = [];
  const read: Read = async (resource) => {
    requested.push(resource);
    return success({});
  };
  const loaded = { ...aModule(EARLY.module), isLoaded: () => true };
  expect(await opened(page, read, loaded).end).toEqual(OUTCOME);
  const broken = () => {
    throw new Error('broken');
  };
  const { end, failed } = opened(page, read, { ...aModule(EARLY.module), isLoaded: broken });
  expect(await end).toEqual(OUTCOME);
  expect(requested).not.toContain(EARLY.module);
  expect(failed).toEqual([`REMOTE-004 ${EARLY.module}`]);
});

test('BF17 the reads of the page, its modules and the frame are attributed to their own remotes', async () => {
  const requested: string[] = [];
  const noting =
    (bearer: string): Read =>
    async (resource) => {
      requested.push(`${bearer}: ${resource}`);
      return success({});
    };
  const reads = {
    ofPage: (remote: string) => ({ read: noting(remote), optionalRead: noting(remote) }),
    ofModule: (remote: string) => noting(`${remote}, aside`),
  };
  const placed = { module: 'social/Iine', id: 7 } as const;
  const mixed = aPage(async (match, services) => {
    await page.load(match, services);
    await services.loadModules([placed]);
    await services.read('afterwards', {});
    return OUTCOME;
  });
  expect(await opened(mixed, noting('host'), undefined, { reads }).end).toEqual(OUTCOME);
  const [ofPage, ofModules] = ['entry: ', 'entry, aside: '];
  expect(requested.filter((line) => line.startsWith(ofPage))).toEqual([
    `${ofPage}last`,
    `${ofPage}afterwards`,
  ]);
  expect(requested.filter((line) => line.startsWith(ofModules))).toEqual([
    `${ofModules}${EARLY.module}`,
    `${ofModules}${LATE.module}`,
  ]);
  expect(requested).toContain(`social, aside: ${placed.module}`);
  expect(requested.filter((line) => line.startsWith('host, aside: '))).not.toEqual([]);
});
