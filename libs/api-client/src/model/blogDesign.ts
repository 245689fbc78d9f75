import type { Answer } from '../resources/define/model.ts';
import type { blogDesign } from '../resources/member/blogDesign.ts';

/** The design of a blog, with all available options. */
export type BlogDesign = Answer<typeof blogDesign>;
export type Skin = BlogDesign['skins'][number];
