import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about:
    'The section of one endpoint of an API: in wide windows its text stands beside its blocks of code and tabs. A heading such as `GET /items` shows the method in its colour, here and in the list of contents.',
  example: ':::endpoint\n### GET /v1/cars\nLists cars.\n\n```sh\ncurl https://api.example.com/v1/cars\n```\n:::',
};
