import type { pcLayout } from '../resources/blog/pcLayout.ts';
import type { Answer, Model } from '../resources/define/model.ts';
import type { WireDisplaySetting } from '../resources/parts/displaySetting.ts';
import type { WireSkin } from '../resources/parts/skin.ts';

export type PcSkin = Model<typeof WireSkin>;
export type PcLayout = Answer<typeof pcLayout>;
export type SidebarDisplay = Model<typeof WireDisplaySetting>;
