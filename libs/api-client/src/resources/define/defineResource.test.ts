import * as v from 'valibot';
import { fakeRead, fakeWrite } from '../../fixtures/fakeRead.ts';
import { createWrite } from './createWrite.ts';
import { decodeOwn } from './decodeOwn.ts';
import { defineResource } from './defineResource.ts';

const plant = defineResource({
  name: 'plant',
  params: { plantId: v.number(), limit: v.optional(v.number(), 10), hue: v.optional(v.string()) },
  response: v.object({ name: v.string() }),
  repeats: ['plantId'],
  writes: ['create'],
  writeParams: { note: v.optional(v.string()) },
  own: v.record(v.string(), v.boolean()),
});

const garden = defineResource({
  name: 'garden',
  params: { plantIds: v.string() },
  response: v.array(v.string()),
  toParams: (plantIds: readonly number[]) => ({ plantIds: plantIds.join(',') }),
});

test('a read sends its declared parameters with defaults, and its model contains those that it needs', async () => {
  const read = fakeRead({ plant: { name: '梅' } });
  const query = { plantId: 7, more: 'x' };
  await expect(plant.read(read)(query)).resolves.toEqual({
    ok: true,
    value: { plantId: 7, name: '梅' },
  });
  expect(read.calls).toStrictEqual([{ resource: 'plant', params: { plantId: 7, limit: 10 } }]);
});

test('a read converts its query to parameters', async () => {
  const read = fakeRead({});
  await garden.read(read)([1, 2]);
  expect(read.calls[0]?.params).toEqual({ plantIds: '1,2' });
});

test('a write sends undeclared parameters, a read does not', async () => {
  const write = fakeWrite({ 'create plant': { name: '梅' } });
  await expect(createWrite(plant, 'create')(write)({ plantId: 7, note: '庭' })).resolves.toEqual({
    ok: true,
    value: { plantId: 7, name: '梅' },
  });
  expect(write.calls[0]).toEqual({
    resource: 'plant',
    operation: 'create',
    params: { plantId: 7, limit: 10, note: '庭' },
  });
});

test('a response of another shape fails with API-002', () => {
  expect(plant.decode({}, { plantId: 7 })).toMatchObject({ error: { code: 'API-002' } });
});

test('the personal data of a resource is decoded by the name of the resource', () => {
  expect(decodeOwn(plant)({ plant: { 7: true } })).toEqual({ ok: true, value: { 7: true } });
  expect(decodeOwn(plant)({})).toEqual({ ok: true, value: {} });
});
