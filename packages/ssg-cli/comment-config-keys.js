// The compiler infers the types of the config from its schema, and leaves the comments of the keys out of the declarations.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { API } from 'typescript/unstable/sync';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Writes what the schema says about each key of the config into its declarations in `dist`, where editors show it. */
export function commentConfigKeys() {
  const compiler = new API();
  try {
    const [project] = compiler.updateSnapshot({ openProject: at('tsconfig.json') }).getProjects();
    const folders = ['config/schema', 'config/navbar'];
    for (const path of folders.flatMap((folder) =>
      readdirSync(at(`src/${folder}`)).map((name) => `${folder}/${name}`),
    )) {
      const declarations = at(`dist/${path.replace(/\.ts$/, '.d.ts')}`);
      const written = readFileSync(declarations, 'utf8');
      const commented = withComments(written, project, at(`src/${path}`));
      if (commented !== written) writeFileSync(declarations, commented);
    }
  } finally {
    compiler.close();
  }
}

/** An interface and the value whose keys it has: `interface DevConfig extends Keys<typeof dev>`. */
const interfaces = /^export interface (\w+) extends Keys<typeof (\w+)>/gm;

function withComments(declarations, { checker, program }, file) {
  let text = declarations;
  for (const [head, , value] of program.getSourceFile(file).text.matchAll(interfaces)) {
    const position = program.getSourceFile(file).text.indexOf(head) + 'export interface '.length;
    const keys = new Map(
      checker
        .getPropertiesOfType(checker.getTypeAtPosition(file, position))
        .map((key) => [key.name, commentOf(checker, key)]),
    );
    // Its keys are those lines below the value that are indented by one step. Those of the last build have their comments.
    text = text.replace(new RegExp(`^(?:export )?declare const ${value}: .*\\{\\n(?: {4}.*\\n)*`, 'm'), (block) =>
      block.replace(/(?<!\*\/\n)^ {4}'?([\w-]+)'?: /gm, (line, key) => (keys.get(key) ?? '') + line),
    );
  }
  return text;
}

function commentOf(checker, key) {
  const tags = checker.getJsDocTagsOfSymbol(key).map(({ name, text }) => `@${name} ${text}`);
  const lines = [checker.getDocumentationCommentOfSymbol(key), ...tags].flatMap((part) => part.split('\n'));
  return `    /**\n${lines.map((line) => `     * ${line}\n`).join('')}     */\n`;
}
