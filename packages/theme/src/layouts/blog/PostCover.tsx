import type { PostCardView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Seam } from '../../parts/Seam.tsx';

/** The post's own image, or a pattern derived from its slug. Both are decorative. */
export const PostCover = ({ post }: { readonly post: PostCardView }): ReactNode => (
  <div className="post-cover">
    {post.image === undefined ? <Seam seed={post.seed} variant="cover" /> : <img src={post.image} alt="" />}
  </div>
);
