import { z } from 'zod';

/** Parses PUBLIC_ORIGIN: scheme, host and port, as browsers serialize an origin. */
export const publicOriginSettingSchema = z.string().transform((text, context): string => {
  const url = URL.parse(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (url && isWeb && url.href === `${url.origin}/`) return url.origin;
  context.addIssue({
    code: 'custom',
    message: 'must be an origin such as https://tern.example: http or https, without a path, query or user',
  });
  return z.NEVER;
});
