import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about: 'The name of an HTTP method as a badge.',
  label: 'the method',
  example: ':method[GET] `/v1/cars`',
};
