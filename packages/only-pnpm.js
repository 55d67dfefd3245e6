// Runs before a package is packed. Only pnpm writes the published `exports` and real version ranges into the manifest;
// a tarball made by another tool has `workspace:^` in it and cannot be installed.
import { basename } from 'node:path';

// Inside a script that pnpm runs, npm repeats pnpm's user agent, but the path of the program is its own. yarn sets the agent
// alone.
const agent = /^[\w-]+/.exec(process.env.npm_config_user_agent ?? '')?.[0] ?? 'This tool';
const program = /^[a-z]+/.exec(basename(process.env.npm_execpath ?? ''))?.[0] ?? agent;
const tool = program === 'npm' && agent === 'pnpm' ? 'npm' : agent;
if (tool !== 'pnpm') {
  process.stderr.write(
    `${tool} cannot pack a package of this workspace: the tarball could not be installed.\n` +
      'Run "npx --yes pnpm@12 pack" here instead, or "npx --yes pnpm@12 publish" to publish.\n',
  );
  process.exitCode = 1;
}
