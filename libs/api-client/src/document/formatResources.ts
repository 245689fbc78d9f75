import * as v from 'valibot';
import { WireBlog } from '../resources/blog/blogger.ts';
import { WireSidebarPerson } from '../resources/blog/sidebarModules.ts';
import { WireComment } from '../resources/parts/comment.ts';
import { WireEntry } from '../resources/parts/entry.ts';
import { WireEntryImage } from '../resources/parts/entryImage.ts';
import { WireFirstSteps } from '../resources/parts/firstSteps.ts';
import { WireFollowLimit } from '../resources/member/followLimit.ts';
import { WirePaging } from '../resources/parts/paging.ts';
import { WirePerson } from '../resources/parts/person.ts';
import { WireImage } from '../resources/parts/image.ts';
import { WireProfile } from '../resources/parts/profile.ts';
import { WireRankedBlog } from '../resources/parts/rankedBlog.ts';
import { WireReactions } from '../resources/parts/reactions.ts';
import { WireReblogCard } from '../resources/parts/reblogCard.ts';
import { WireShopItem } from '../resources/parts/shopItem.ts';
import { WireDisplaySetting } from '../resources/parts/displaySetting.ts';
import { WireMemberEntry } from '../resources/parts/memberEntry.ts';
import { WireSiteEntry } from '../resources/parts/siteEntry.ts';
import { WireSkin, WireTemplate } from '../resources/parts/skin.ts';
import { WireTheme } from '../resources/parts/theme.ts';
import { WireVideo } from '../resources/parts/video.ts';
import { WireAcceptance } from '../resources/parts/acceptance.ts';
import { WireEntryLink } from '../resources/parts/entryLink.ts';
import { RESOURCES } from '../resources/resourceNames.ts';
import { WireHits } from '../resources/site/search.ts';
import { formatShape } from './formatShape.ts';
import type { ResourceSource } from './resourceSources.ts';

const SHAPES: ReadonlyMap<v.GenericSchema, string> = new Map<v.GenericSchema, string>([
  [WireAcceptance, 'Acceptance'],
  [WireBlog, 'Blog'],
  [WireComment, 'Comment'],
  [WireDisplaySetting, 'DisplaySetting'],
  [WireEntry, 'Entry'],
  [WireEntryLink, 'EntryLink'],
  [WireFirstSteps, 'FirstSteps'],
  [WireFollowLimit, 'FollowLimit'],
  [WireHits, 'Hits'],
  [WireImage, 'Picture'],
  [WireEntryImage, 'Image'],
  [WireMemberEntry, 'MemberEntry'],
  [WirePaging, 'Paging'],
  [WirePerson, 'Person'],
  [WireProfile, 'Profile'],
  [WireRankedBlog, 'RankedBlog'],
  [WireReactions, 'Reactions'],
  [WireReblogCard, 'ReblogCard'],
  [WireShopItem, 'ShopItem'],
  [WireSidebarPerson, 'SidebarPerson'],
  [WireSiteEntry, 'SiteEntry'],
  [WireSkin, 'Skin'],
  [WireTemplate, 'Template'],
  [WireTheme, 'Theme'],
  [WireVideo, 'Video'],
]);

type Definition = {
  readonly name: string;
  readonly params: v.ObjectEntries;
  readonly response: v.GenericSchema;
  readonly writes?: readonly string[];
  readonly writeParams?: v.ObjectEntries;
  readonly isWriteOnly?: true;
  readonly own?: v.GenericSchema;
};

const DEFINITIONS: readonly Definition[] = Object.values(RESOURCES);

const formatParam = ([name, schema]: readonly [string, v.ObjectEntries[string]]): string => {
  const standard = v.getDefault(schema);
  if (standard !== undefined && String(standard).length < 20) return `${name}=${standard}`;
  return schema.type === 'optional' || schema.type === 'nullish' ? `${name}?` : name;
};

const formatParams = (params: v.ObjectEntries): string =>
  Object.entries(params).map(formatParam).join(', ');

const COMMENT = /\/\*\*((?:(?!\*\/).)*)\*\/\nexport const (\w+)/gs;

/** Joins the descriptions of a resource's definition and functions, each with its operation. */
const describe = ({ name, text }: ResourceSource): string =>
  [...text.matchAll(COMMENT)]
    .filter(([, comment = '', exported]) => comment.includes('@source') || exported === name)
    .map(([, comment = '']) => {
      const [, operation] = /@source POST \/_api, (\w+)/.exec(comment) ?? [];
      const words = comment.replaceAll(/^ \* ?/gm, '').split(/^@/m)[0] ?? '';
      const said = words.trim().replaceAll(/\s+/g, ' ');
      return operation ? `\`${operation}\`: ${said}` : said;
    })
    .join(' ');

const formatDefinition = (definition: Definition, source: ResourceSource): string => {
  const { name, params, response, writes, writeParams, isWriteOnly, own } = definition;
  const operations = writes?.map((write) => `\`${write}\``).join(', ');
  const further = writeParams ? ` with ${formatParams(writeParams)}` : '';
  const notes = [
    describe(source),
    operations && `${isWriteOnly ? 'Only written' : 'Written'}: ${operations}${further}.`,
    own && `In \`personal\`: \`${formatShape(own, SHAPES)}\`.`,
  ].filter(Boolean);
  return `- \`${name}\` (${formatParams(params)}): \`${formatShape(response, SHAPES)}\` ${notes.join(' ')}`;
};

/** Formats the resources and their shared shapes as Markdown. */
export const formatResources = (sources: readonly ResourceSource[]): string => {
  const resources = DEFINITIONS.flatMap((definition) =>
    sources
      .filter(({ name }) => name === definition.name)
      .map((source) => formatDefinition(definition, source)),
  );
  const shapes = [...SHAPES].map(([schema, name]) => {
    const others = new Map([...SHAPES].filter(([, other]) => other !== name));
    return `- **${name}** \`${formatShape(schema, others)}\``;
  });
  return ['## Resources', '', ...resources, '', '## Shapes', '', ...shapes, ''].join('\n');
};
