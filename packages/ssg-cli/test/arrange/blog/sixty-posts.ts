const topics = ['api', 'korea', 'pipelines', 'security', 'data & co'] as const;
const writers = ['ada', 'grace', '[ada, grace]', '{ name: Guest, url: https://guest.test }'] as const;

/**
 * Sixty posts over three years, the first on 1 January 2023: four authors, five tags, every tenth a draft, every eleventh
 * unlisted, one with a time and zone, one chosen by slug, one with characters that markup would trip over.
 */
export function sixtyPosts(): Record<string, string> {
  const files: Record<string, string> = {
    'authors.yml': [
      'ada:',
      '  name: Ada Lovelace',
      '  title: Analyst',
      '  image: /img/ada.png',
      '  page: true',
      '  socials:',
      '    github: ada',
      '    website: https://ada.test',
      'grace:',
      '  name: Grace Hopper',
      '  email: grace@acme.test',
      'edsger:',
      '  name: Edsger Dijkstra',
      '  page: { permalink: /dijkstra }',
      '',
    ].join('\n'),
    'tags.yml':
      'api:\n  label: API\n  description: Requests and answers.\nkorea:\npipelines:\n  permalink: /flow\nsecurity:\n"data & co":\n',
  };
  for (let number = 0; number < 60; number++) {
    const day = new Date(Date.UTC(2023, 0, 1 + number * 18));
    const date = day.toISOString().slice(0, 10);
    const matter = [
      `title: ${number === 7 ? '"]]> & <b>"' : `Post ${number}`}`,
      `authors: ${writers[number % writers.length]?.startsWith('{') ? `[${writers[3]}]` : writers[number % writers.length]}`,
      `tags: [${[topics[number % 5], topics[(number * 7) % 5]].map((tag) => JSON.stringify(tag)).join(', ')}]`,
      ...(number % 10 === 9 ? ['draft: true'] : []),
      ...(number % 11 === 5 && number % 10 !== 9 ? ['unlisted: true'] : []),
      ...(number === 3 ? [`date: ${date}T23:30-02:00`] : []),
      ...(number === 4 ? ['slug: chosen/by-hand'] : []),
    ];
    files[`${date}-post-${number}.md`] =
      `---\n${matter.join('\n')}\n---\n\nFirst words of ${number}.\n\n<!-- truncate -->\n\n## Part\n\nMore of \`${number}\`, see [the other](/about#x).\n\n\`\`\`js title="a.js"\nconst a = 1 < 2 && "${number}";\n\`\`\`\n`;
  }
  return files;
}
