import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../testing/temporaryFolder.ts';
import { readAdsOptions } from './adsOptions.ts';
import { readCampaignFile } from './campaignFile.ts';

const read = (...args: string[]) => readAdsOptions(args, '/home');

test.each([
  [['list'], { act: 'list' }],
  [['add', 'autumn.json'], { act: 'add', file: '/home/autumn.json' }],
  [['pause', '秋の読書便'], { act: 'pause', name: '秋の読書便' }],
  [['resume', '秋の読書便'], { act: 'resume', name: '秋の読書便' }],
  [['report'], { act: 'report', days: 30, page: null }],
  [['report', '--days', '7', '--page', 'r.html'], { act: 'report', days: 7, page: '/home/r.html' }],
])('R9.7 %j is an order', (args, order) => {
  expect(read(...args).order).toEqual(order);
  expect(read(...args, '--data', 'x').dataDir).toBe('/home/x');
});

test.each([
  [[], 'Say what to do.'],
  [['burn'], "'burn' is no command."],
  [['list', 'x'], "'list' is no command."],
  [['add'], 'add takes a file.'],
  [['pause'], 'pause takes the name of a campaign.'],
  [['pause', 'a', 'b'], 'One thing at a time.'],
  [['report', '--days', '0'], '--days takes a number from 1 to 400.'],
  [['list', '--days', '3'], '--days and --page are for a report.'],
])('%j is refused', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});

test('a campaign’s pictures are files beside it', async () => {
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
    await expect(readCampaignFile(file)).rejects.toThrow('is no JSON');
    await writeFile(file, '{"creatives":[{"picture":"gone.png"}]}');
    await expect(readCampaignFile(file)).rejects.toThrow('gone.png cannot be read');
  });
});
