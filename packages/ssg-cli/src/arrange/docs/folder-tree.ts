import { remembered } from '../../lib/remembered.ts';
import type { Doc } from './doc.ts';

/** The docs of a folder, and its subfolders. */
export class FolderTree {
  readonly docs: Doc[] = [];
  readonly folders = new Map<string, FolderTree>();

  add(doc: Doc, from: string): void {
    const rest = from === '' ? doc.rawFolder : doc.rawFolder.slice(from.length).replace(/^\//, '');
    let tree: FolderTree = this;
    for (const part of rest === '' ? [] : rest.split('/'))
      tree = remembered(tree.folders, part, () => new FolderTree());
    tree.docs.push(doc);
  }
}
