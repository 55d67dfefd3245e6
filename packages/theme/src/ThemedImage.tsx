import type { ImageView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';

/** An image with a dark variant. Both are in the document and CSS shows one, so it works without a script. */
export function ThemedImage({ image }: { readonly image: ImageView }): ReactNode {
  const { src, srcDark, alt, width, height } = image;
  if (srcDark === undefined || srcDark === src) return <img src={src} alt={alt} width={width} height={height} />;
  return (
    <>
      <img className="only-light" src={src} alt={alt} width={width} height={height} />
      <img className="only-dark" src={srcDark} alt={alt} width={width} height={height} />
    </>
  );
}
