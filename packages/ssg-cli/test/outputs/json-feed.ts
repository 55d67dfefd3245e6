import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });
const moment = z.iso.datetime({ offset: true });
/** Keys of an extension begin with an underscore; all others belong to the format. */
const author = z
  .strictObject({ name: z.string().optional(), url: z.url().optional(), avatar: address.optional() })
  .refine((one) => Object.keys(one).length > 0);

const item = z
  .strictObject({
    id: z.string().min(1),
    url: address.optional(),
    external_url: address.optional(),
    title: z.string().optional(),
    content_html: z.string().optional(),
    content_text: z.string().optional(),
    summary: z.string().optional(),
    image: address.optional(),
    banner_image: address.optional(),
    date_published: moment.optional(),
    date_modified: moment.optional(),
    authors: z.array(author).min(1).optional(),
    tags: z.array(z.string().min(1)).optional(),
    language: z.string().optional(),
    attachments: z.array(z.looseObject({ url: address, mime_type: z.string() })).optional(),
  })
  .refine(({ content_html, content_text }) => content_html !== undefined || content_text !== undefined, {
    error: 'an item has content_html or content_text',
  });

/** JSON Feed 1.1 without deprecated keys; unknown keys are rejected. */
export const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: address.optional(),
  feed_url: address.optional(),
  description: z.string().optional(),
  user_comment: z.string().optional(),
  next_url: address.optional(),
  icon: address.optional(),
  favicon: address.optional(),
  authors: z.array(author).min(1).optional(),
  language: z.string().optional(),
  expired: z.boolean().optional(),
  hubs: z.array(z.looseObject({ type: z.string(), url: address })).optional(),
  items: z.array(item),
});
