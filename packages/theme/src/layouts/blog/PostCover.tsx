import type { PostCardView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Seam } from '../../parts/Seam.tsx';

/** The post's own picture, or a seam that follows from its slug. Decoration in both cases. */
export const PostCover = ({ post }: { readonly post: PostCardView }): ReactNode => (
  <div className="post-cover">
    {post.image === undefined ? <Seam seed={post.seed} variant="cover" /> : <img src={post.image} alt="" />}
  </div>
);
