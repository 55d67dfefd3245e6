import type { Doc } from './doc.ts';

/** The docs of a folder, and its subfolders. */
export class FolderTree {
  readonly docs: Doc[] = [];
  readonly folders = new Map<string, FolderTree>();

  add(doc: Doc, from: string): void {
    const rest = from === '' ? doc.rawFolder : doc.rawFolder.slice(from.length).replace(/^\//, '');
    let tree: FolderTree = this;
    for (const part of rest === '' ? [] : rest.split('/')) {
      let child = tree.folders.get(part);
      if (child === undefined) {
        child = new FolderTree();
        tree.folders.set(part, child);
      }
      tree = child;
    }
    tree.docs.push(doc);
  }
}
