// Times of new drawings of each kind of Mermaid diagram, in a browser that runs already.
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const plugin = new URL('../../plugin-diagrams/', import.meta.url);

const sources = {
  flowchart: (n) =>
    `flowchart LR\n  A[Start ${n}] --> B{Is it?}\n  B -->|yes| C[Do it]\n  B -->|no| D((End))\n  subgraph Group\n    C --> E[(Store)]\n  end`,
  sequence: (n) =>
    `sequenceDiagram\n  Alice->>+Bob: Hello ${n}\n  Note over Alice,Bob: They talk\n  alt well\n    Bob-->>-Alice: Hi\n  else not\n    Bob-xAlice: Bye\n  end`,
  class: (n) => `classDiagram\n  Animal${n} <|-- Duck\n  class Duck {\n    +int age\n    +run()\n  }`,
  state: (n) => `stateDiagram-v2\n  [*] --> Still${n}\n  Still${n} --> Moving: go\n  Moving --> [*]`,
  er: (n) => `erDiagram\n  CUSTOMER${n} ||--o{ ORDER : places\n  ORDER {\n    string name\n  }`,
  gantt: (n) =>
    `gantt\n  title Plan ${n}\n  dateFormat YYYY-MM-DD\n  section First\n  Task :a1, 2024-01-01, 30d\n  Next :after a1, 20d`,
  pie: (n) => `pie title Pets ${n}\n  "Dogs" : 386\n  "Cats" : 85`,
  mindmap: (n) => `mindmap\n  root((Ideas ${n}))\n    Origins\n      History\n    Research`,
};

const load = createRequire(new URL('package.json', plugin));
const { createSyncFn } = await import(pathToFileURL(load.resolve('synckit')).href);

export const { version: mermaidVersion } = load('mermaid/package.json');

/** Milliseconds of `runs` drawings of each kind, after a first one that is not counted. */
export function newDrawings(runs) {
  const draw = createSyncFn(fileURLToPath(new URL('src/diagram-worker.js', plugin)));
  return Object.entries(sources).map(([kind, source]) => {
    const times = Array.from({ length: runs + 1 }, (_, number) => {
      const started = performance.now();
      const drawing = draw('mermaid', source(number));
      if (!('svg' in drawing)) throw new Error(JSON.stringify(drawing));
      return performance.now() - started;
    });
    return [kind, times.slice(1)];
  });
}
