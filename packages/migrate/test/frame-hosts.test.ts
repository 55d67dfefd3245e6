import { expect, test } from 'vitest';
import { allowFrames } from '../src/frame-hosts.ts';

test('frames in the HTML of the navbar are allowed like those of pages', () => {
  const config: Record<string, unknown> = {
    navbar: {
      items: [{ type: 'html', value: '<iframe src="https://ghbtns.com/github-btn.html?user=kettle"></iframe>' }],
    },
  };
  const notes = allowFrames(config, new Set(['https://www.youtube.com']), 'docusaurus.config.js');
  expect(config['security']).toEqual({ csp: { 'frame-src': ['https://ghbtns.com', 'https://www.youtube.com'] } });
  expect(notes).toHaveLength(1);
});

test('without frames, the policy stays as it is', () => {
  const config = { title: 'About <iframe>' };
  expect(allowFrames(config, new Set(), 'docusaurus.config.js')).toEqual([]);
  expect(config).toEqual({ title: 'About <iframe>' });
});
