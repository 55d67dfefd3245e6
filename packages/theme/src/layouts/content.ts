import * as moreIcons from '../icon-more.ts';
import { registerAllIcons } from '../icons.tsx';

export { Author } from './Author.tsx';
export { Authors } from './Authors.tsx';
export { BlogArchive } from './blog/BlogArchive.tsx';
export { BlogList } from './blog/BlogList.tsx';
export { BlogPost } from './blog/BlogPost.tsx';
export { NotFound } from './NotFound.tsx';
export { Offline } from './Offline.tsx';
export { Search } from './Search.tsx';
export { Tag } from './Tag.tsx';
export { Tags } from './Tags.tsx';

registerAllIcons(moreIcons);
