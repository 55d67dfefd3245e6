// Runs before a package is packed. Only pnpm writes the published `exports` and real version ranges into the manifest;
// a tarball made by another tool has `workspace:^` in it and cannot be installed.
const agent = process.env.npm_config_user_agent ?? '';
if (!agent.startsWith('pnpm/')) {
  const tool = /^[\w-]+/.exec(agent)?.[0] ?? 'This tool';
  process.stderr.write(
    `${tool} cannot pack a package of this workspace: the tarball could not be installed.\n` +
      'Run "npx --yes pnpm@12 pack" here instead, or "npx --yes pnpm@12 publish" to publish.\n',
  );
  process.exitCode = 1;
}
