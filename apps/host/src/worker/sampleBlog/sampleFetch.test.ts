import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { createSampleFetch } from './sampleFetch.ts';
import { pcSkin } from '@engawa/api-client/resources/blog/pcSkin.ts';

const createClient = (template: (typeof TEMPLATE_NAMES)[number]) =>
  createReadClient({
    baseUrl: 'https://platform.example/_api',
    batch: 'tick',
    fetch: createSampleFetch(template, 'https://platform.example'),
  });

describe.each(TEMPLATE_NAMES)('createSampleFetch in template %s', (template) => {
  it('responds like the platform, and with 404 outside the sample', async () => {
    const { read } = createClient(template);
    const [skin, shop] = await Promise.all([
      read('pcSkin', { amebaId: 'a' }),
      read('shop', { amebaId: 'a' }),
    ]);
    expect(skin.ok && pcSkin.decode(skin.value)).toMatchObject({ ok: true, value: { template } });
    expect(shop).toMatchObject({ ok: false, error: { statusCode: 404 } });
  });
});
