#!/usr/bin/env node
// The syntax of Node 8 and no static import, so that an old Node can run this far and report what is required.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major > 20 || (major === 20 && minor >= 19)) import('../dist/bin/main.js');
else {
  process.stderr.write(`A site needs Node 20.19 or newer; this is Node ${process.versions.node}.\n`);
  process.exitCode = 2;
}
