import { usePageSettings } from '../page-settings.ts';

/** [S7-24] The picture for sharing a page, 1200 by 630 pixels; pages without one use the site's picture. */
export function SocialImageTags({ path, alt }: { readonly path: string; readonly alt: string }) {
  const { origin } = usePageSettings();
  return (
    <>
      <meta property="og:image" content={origin + path} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={alt} />
    </>
  );
}
