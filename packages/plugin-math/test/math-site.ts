import { linkPackages } from '../../ssg-cli/test/link-packages.ts';
import { copySite, type SiteFixture } from '../../ssg-cli/test/site-fixture.ts';

export const page = `# Formulas

Energy is $E=mc^2$, see $\\eqref{gauss}$. It costs US\\$5, and $\\RR$ is a macro. <b>Raw HTML</b> on the page.

$$
\\begin{equation}
\\int_{-\\infty}^\\infty e^{-x^2}\\,dx=\\sqrt{\\pi}\\label{gauss}
\\end{equation}
$$

$$
\\begin{align}
a&=b\\label{first}\\\\
c&=d
\\end{align}
$$

$$
\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}
\\color{red}{x}\\boxed{y}
\\begin{array}{c|c}a&b\\\\\\hline c&d\\end{array}
$$

\`\`\`math
\\ce{2H2 + O2 -> 2H2O}\\tag{7}
\`\`\`

| Norm |
|---|
| $\\left\\|x\\right\\|$ |
`;

/** A copy of the basic site with the plugin and a page of formulas. */
export function mathSite(options = "{ macros: { '\\\\RR': '\\\\mathbb{R}' } }"): SiteFixture {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.write('docs/formulas.md', page);
  site.edit('ssg.config.ts', (text) =>
    text
      .replace("from '@autolode/ssg-cli';", "from '@autolode/ssg-cli';\nimport { math } from '@autolode/plugin-math';")
      .replace("title: 'Basic site',", `title: 'Basic site',\n  plugins: [math(${options})],`),
  );
  return site;
}
