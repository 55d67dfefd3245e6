import useBaseUrl from '../docusaurus/useBaseUrl.js';

export default function ThemedImage({ sources, alt = '', className = '', ...rest }) {
  const [light, dark] = [useBaseUrl(sources.light), useBaseUrl(sources.dark)];
  return (
    <>
      <img {...rest} className={`${className} only-light`.trim()} src={light} alt={alt} />
      <img {...rest} className={`${className} only-dark`.trim()} src={dark} alt={alt} />
    </>
  );
}
