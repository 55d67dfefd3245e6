import { linkPackages } from '../../ssg-cli/test/link-packages.ts';
import { copySite, type SiteFixture } from '../../ssg-cli/test/site-fixture.ts';

/** A block of code. */
export const block = (language: string, source: string): string => `\`\`\`${language}\n${source}\n\`\`\`\n`;

/** One diagram of each kind. */
export const sources = {
  flowchart:
    'flowchart LR\n  A[Start] --> B{Is it?}\n  B -->|yes| C[Do it]\n  B -->|no| D((End))\n  subgraph Group\n    C --> E[(Store)]\n  end',
  sequence:
    'sequenceDiagram\n  Alice->>+Bob: Hello\n  Note over Alice,Bob: They talk\n  alt well\n    Bob-->>-Alice: Hi\n  else not\n    Bob-xAlice: Bye\n  end',
  class: 'classDiagram\n  Animal <|-- Duck\n  class Animal {\n    +int age\n    +run()\n  }',
  state: 'stateDiagram-v2\n  [*] --> Still\n  Still --> Moving: go\n  Moving --> [*]',
  er: 'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  CUSTOMER {\n    string name\n  }',
  gantt:
    'gantt\n  title Plan\n  dateFormat YYYY-MM-DD\n  section First\n  Task :a1, 2024-01-01, 30d\n  Next :after a1, 20d',
  pie: 'pie title Pets\n  "Dogs" : 386\n  "Cats" : 85',
  mindmap: 'mindmap\n  root((Ideas))\n    Origins\n      History\n    Research',
};

export const page = `# Diagrams\n\n${Object.values(sources)
  .map((source) => block('mermaid', source))
  .join(
    '\n',
  )}\n${block('dot title="Who calls whom"', 'digraph {\n  rankdir=LR\n  a -> b [label="calls"]\n  b -> c\n}')}\n${block(
  'mermaid',
  'flowchart LR\n  X[Own colour] --> Y\n  style X fill:#f9f,stroke:#333',
)}`;

/** A copy of the basic site with the plugin and a page of diagrams. */
export function diagramsSite(text = page): SiteFixture {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.write('docs/diagrams.md', text);
  site.edit('ssg.config.ts', (config) =>
    config
      .replace(
        "from '@autolode/ssg-cli';",
        "from '@autolode/ssg-cli';\nimport { diagrams } from '@autolode/plugin-diagrams';",
      )
      .replace("title: 'Basic site',", "title: 'Basic site',\n  plugins: [diagrams()],"),
  );
  return site;
}
