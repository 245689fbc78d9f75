import { writeFile } from 'node:fs/promises';
import type { AdMetrics, AdminClient, ListedCampaign } from '@engawa/delivery/admin/adminClient.ts';
import { requireDone, printAnswer } from '@engawa/delivery/admin/printAnswer.ts';
import { dataOption, integerBetween, parsePath } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { readCampaignFile } from './campaignFile.ts';

const STANDARD_DAYS = 30;
const MOST_DAYS = 400;

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

const figuresLine = ({ day, name, impressions, clicks }: AdMetrics): string =>
  [day, name, `${impressions} impressions`, `${clicks} clicks`].join('\t');

const linesOr = (lines: readonly string[], none: string): string =>
  lines.length === 0 ? none : lines.join('\n');

const ads = createCommand('npm run ads --', 'Manages ad campaigns.').addOption(dataOption());

const print = (request: (client: AdminClient) => Promise<string>): Promise<void> =>
  printAnswer(ads.opts().data, request);

ads
  .command('list')
  .description('list the campaigns')
  .action(() =>
    print(async (client) =>
      linesOr((await client.campaigns()).map(campaignLine), 'There is no campaign.'),
    ),
  );

ads
  .command('add')
  .description('add a campaign')
  .argument('<file>', 'JSON file of the campaign', parsePath)
  .action((file) =>
    print(async (client) => requireDone(await client.addCampaign(await readCampaignFile(file)))),
  );

for (const act of ['pause', 'resume'] as const)
  ads
    .command(act)
    .description(`${act} a campaign`)
    .argument('<name>', 'name of the campaign')
    .action((name) =>
      print(async (client) => requireDone(await client.setCampaignActive(name, act === 'resume'))),
    );

ads
  .command('report')
  .description('count impressions and clicks by day')
  .option('--days <n>', 'days until today', integerBetween(1, MOST_DAYS), STANDARD_DAYS)
  .option('--page <file>', 'write a page with a chart to this file', parsePath)
  .action(({ days, page }) =>
    print(async (client) => {
      if (page === undefined)
        return linesOr(
          (await client.adFigures(days)).map(figuresLine),
          'There are no impressions.',
        );
      await writeFile(page, await client.adPage(days));
      return `The report is in ${page}.`;
    }),
  );

await runCommandLine(ads);
