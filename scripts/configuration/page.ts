import { Environment } from '../../server/config/environment.ts';
import { variables } from '../../server/config/variables.ts';

const head = `# Configuration

Made by \`npm run configuration\` from \`server/config/environment.ts\` and \`server/config/variables.ts\`: change those.

The environment is read once at the start. One message names everything that is wrong or missing, and the process ends
with status 1. An empty variable counts as unset. For every variable, \`NAME_FILE=/path\` reads the value from a file, as
Docker and Kubernetes hand over secrets; set one or the other. Flags take \`0\`, \`1\`, \`true\` or \`false\`. Several
processes may share one data folder or one PostgreSQL database.
`;

/** Returns the default of a variable as it is written in the environment. */
function defaultOf(value: unknown): string {
  if (value === undefined) return 'none';
  return `\`${typeof value === 'boolean' ? Number(value) : value}\``;
}

/** Returns the text of docs/configuration.md: every variable with its default and its sentence. */
export function configurationPage(): string {
  const unset: Record<string, unknown> = Environment.parse({});
  const parts = Object.entries(variables).map(([part, sentences]) => {
    const rows = Object.entries(sentences).map(
      ([name, text]) => `| \`${name}\` | ${defaultOf(unset[name])} | ${text} |`,
    );
    return `\n## ${part}\n\n| variable | default | meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return head + parts.join('');
}
