import type { DirectiveDocs } from '../types.ts';

export const docs: DirectiveDocs = {
  about:
    'What a request, an object or a command takes: `param` directives, with fewer colons, one below the other. Inside `endpoint` it stands beside the code.',
  label: 'a title',
  example:
    ':::::params[Options]\n::::param[`--port` integer]{id="port"}\nPort to listen on. Default `4000`.\n::::\n::::param[`server` object]{required}\nWhere it runs.\n\n:::param[`host` string]{required}\nA name or an address.\n:::\n::::\n:::::',
};
