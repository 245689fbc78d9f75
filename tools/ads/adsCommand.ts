import { writeFile } from 'node:fs/promises';
import type { AdFigures, AdminClient, ListedCampaign } from '../admin/adminClient.ts';
import { openPlatform } from '../admin/openPlatform.ts';
import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { untilSignal } from '../start/untilSignal.ts';
import { readAdsOptions, type AdsOrder } from './adsOptions.ts';
import { readCampaignFile } from './campaignFile.ts';

const campaignLine = (campaign: ListedCampaign): string =>
  [
    campaign.name,
    campaign.advertiser,
    campaign.isActive ? 'active' : 'paused',
    `weight ${campaign.weight}`,
    campaign.spots.join(','),
    campaign.endsAt === null ? 'no end' : `until ${campaign.endsAt}`,
    `${campaign.impressions} impressions`,
    `${campaign.clicks} clicks`,
  ].join('\t');

const figuresLine = ({ day, name, impressions, clicks }: AdFigures): string =>
  [day, name, `${impressions} impressions`, `${clicks} clicks`].join('\t');

const linesOr = (lines: readonly string[], none: string): string =>
  lines.length === 0 ? none : lines.join('\n');

/** @returns what is printed */
const carryOut = async (client: AdminClient, order: AdsOrder): Promise<string> => {
  if (order.act === 'list')
    return linesOr((await client.campaigns()).map(campaignLine), 'There is no campaign.');
  if (order.act === 'report') {
    if (order.page === null)
      return linesOr((await client.adFigures(order.days)).map(figuresLine), 'Nothing was seen.');
    await writeFile(order.page, await client.adPage(order.days));
    return `The report is in ${order.page}.`;
  }
  const refused =
    order.act === 'add'
      ? await client.addCampaign(await readCampaignFile(order.file))
      : await client.setCampaignActive(order.name, order.act === 'resume');
  if (refused !== null) throw new PlainError(refused);
  return 'Done.';
};

await runCommand(async () => {
  const { order, dataDir } = readAdsOptions(
    process.argv.slice(2),
    process.env['INIT_CWD'] ?? process.cwd(),
  );
  const platform = await openPlatform(dataDir, untilSignal());
  try {
    process.stdout.write(`${await carryOut(platform.client, order)}\n`);
    return 0;
  } finally {
    await platform.close();
  }
});
