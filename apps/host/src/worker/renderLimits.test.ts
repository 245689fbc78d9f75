import { renderDocument } from './renderDocument.ts';
import { RENDER_LIMITS } from './renderLimits.ts';
import { createRenderRecorder } from './renderRecorder.ts';

afterEach(() => void jest.useRealTimers());

const ORIGINS = {
  host: 'https://blog.example',
  assets: 'https://assets.example',
  platform: 'https://platform.example',
  ads: 'https://ads.example',
};

test('R9.1 a call to the platform times out after 10000 ms', async () => {
  jest.useFakeTimers();
  const rendered: number[] = [];
  const document = renderDocument(
    { kind: 'feed', amebaId: 'koharu' },
    { context: null, versions: {} },
    {
      origins: ORIGINS,
      platformAddress: ORIGINS.platform,
      siteName: 'えんがわ',
      limits: RENDER_LIMITS,
    },
    {
      recorder: createRenderRecorder(),
      fetchAnswer: async (_url, { signal }) =>
        new Promise((_answer, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    },
  ).then(({ status }) => rendered.push(status));
  await jest.advanceTimersByTimeAsync(9999);
  expect(rendered).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await document;
  expect(rendered).toEqual([503]);
});
