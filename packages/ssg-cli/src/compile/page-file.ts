import { VFile } from 'vfile';
import { problem } from '../catalogue/problem.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { RecordedFiles } from '../plugins/hook-files.ts';
import { readByPlugins } from '../plugins/page-processors.ts';
import type { PageContext } from '../plugins/types.ts';
import { undeclared } from '../plugins/undeclared-reads.ts';
import type { FrontMatter } from './types.ts';

declare module 'vfile' {
  interface DataMap {
    /** The page that a plugin transforms, and access to files. */
    ssg: PageContext;
  }
}

/** The page as remark and rehype plugins see it. Records the files that they read. */
export class PageFile {
  readonly file: VFile;
  readonly files: RecordedFiles;
  /** Absolute path of the site's folder. */
  readonly root: string;

  /** `root` is the absolute path of the site's folder. */
  constructor(text: string, path: string, frontMatter: FrontMatter, root: string) {
    this.root = root;
    this.files = new RecordedFiles(root);
    this.file = new VFile({ path, value: text, data: { ssg: { path, frontMatter, files: this.files } } });
  }

  /** Reports files of the site that plugins read without `file.data.ssg.files`. */
  undeclaredReads(): Diagnostic[] {
    const { path } = this.file;
    return (readByPlugins.get(this.file) ?? []).flatMap(([plugin, seen]) =>
      undeclared(seen, this.root, this.files).map((read) =>
        problem('plugins/undeclared-read', { plugin, hook: 'transform', path: read }, { file: path }),
      ),
    );
  }

  /** What plugins reported with `file.message`, `file.info` and `file.fail`. */
  problems(): Diagnostic[] {
    return this.file.messages.map((message) =>
      problem(
        'plugins/reported',
        {
          source: [message.source, message.ruleId].filter(Boolean).join(':') || 'A plugin',
          text: message.reason,
          advice: message.note,
        },
        {
          severity: message.fatal === true ? 'error' : message.fatal === undefined ? 'info' : 'warning',
          file: message.file ?? this.file.path,
          line: message.line ?? undefined,
          column: message.column ?? undefined,
        },
      ),
    );
  }
}
