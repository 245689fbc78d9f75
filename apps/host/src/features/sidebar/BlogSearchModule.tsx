import { address, type ModuleProps } from '@engawa/contract';
import { SearchBox } from '@engawa/ui-templates/parts/SearchBox/SearchBox.tsx';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { Module } from './Module.tsx';

/**
 * The search box for this blog only. The host handles this search, even if another site searches
 * all blogs.
 */
const BlogSearch = ({ id }: ModuleProps) => (
  <Module title="ブログ内をさがす" menuClass="searchMenu">
    <SearchBox
      action={address.search.path()}
      size="page"
      amebaId={id}
      label="このブログの記事をさがす"
      placeholder="記事をさがす"
    />
  </Module>
);

export const blogSearch = frameModule('BlogSearch', BlogSearch);
