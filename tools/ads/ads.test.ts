import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { readCampaignFile } from './campaignFile.ts';

test('reads a campaign and the image files next to its file', async () => {
  await inTemporaryFolder(async (folder) => {
    const file = join(folder, 'a.json');
    await writeFile(join(folder, 'p.png'), 'png');
    await writeFile(
      file,
      JSON.stringify({ name: 'a', creatives: [{ picture: 'p.png' }, { html: 'b' }] }),
    );
    expect(await readCampaignFile(file)).toEqual({
      name: 'a',
      creatives: [{ picture: 'cG5n' }, { html: 'b' }],
    });
    await writeFile(file, '{');
    await expect(readCampaignFile(file)).rejects.toThrow('is not valid JSON');
    await writeFile(file, '{"creatives":[{"picture":"gone.png"}]}');
    await expect(readCampaignFile(file)).rejects.toThrow('gone.png cannot be read');
  });
});
