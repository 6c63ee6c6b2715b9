// The command that sets the logger up in a project.

export interface SetupCommand {
  /** Where this install is reached. */
  origin: string;
  /** Where logs are sent, in full. */
  endpoint: string;
  name: string;
  environment: string;
  key: string;
}

export function toSetupCommand({ origin, endpoint, name, environment, key }: SetupCommand): string {
  const options = { endpoint, name, env: environment, key };
  const words = Object.entries(options).map(([option, value]) => `--${option} ${toShellWord(value)}`);
  return [`npx ${origin}/sdk/contrail-logger.tgz init`, ...words].join(" ");
}

/** Plain words stay as they are; anything else is quoted, so that the shell reads it as one word and nothing more. */
function toShellWord(text: string): string {
  return /^[\w@%+=:,./•-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
