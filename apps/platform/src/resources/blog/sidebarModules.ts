import * as v from 'valibot';
import { blogParams, findSidebar } from '../request/findBlog.ts';
import { parseParams } from '../request/params.ts';
import { pictureUrlOrNull } from '../rows/picture.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { cutText } from '../../domain/entryHtml/plainText.ts';
import { toTokyoIso } from '../../system/tokyoTime.ts';
import type { SidebarLists, SidebarPerson } from '../rows/sidebarLists.ts';

/** Maximum code points of a comment in a side column. */
const FIRST_WORDS = 40;

/** Converts a comment to its one-line excerpt. */
const wireComment = ({
  comment_text,
  created_at,
  ...rest
}: SidebarLists['new_comments'][number]) => ({
  ...rest,
  comment_text: cutText(comment_text.replaceAll(/[\s\u3000]+/gu, ' ').trim(), FIRST_WORDS),
  ins_datetime: toTokyoIso(new Date(created_at)),
});

/** The side columns' lists except themes and months, each as long as the owner's setting. */
export const sidebarModules = ({
  platformOrigin,
}: ReadDeps): ApiImplementation<'sidebarModules'> => {
  const person = ({ image_path, ...rest }: SidebarPerson) => ({
    ...rest,
    image_filepath: pictureUrlOrNull(platformOrigin, image_path),
  });
  return {
    read: async (params, { shared }) => {
      const blog = await findSidebar(shared, parseParams(v.object(blogParams), params));
      return {
        data: {
          comments: blog.new_comments.map(wireComment),
          readers: blog.readers.map(person),
          favorites: blog.favorites.map(person),
          bookmarks: blog.bookmarks,
        },
      };
    },
  };
};
