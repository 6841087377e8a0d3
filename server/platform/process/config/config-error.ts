/** What is wrong with the settings, for the person who wrote them. */
export class ConfigError extends Error {}

export const invalid = (...lines: string[]) =>
  new ConfigError(
    lines.length === 1
      ? `The configuration is not valid: ${lines[0]}`
      : `The configuration is not valid:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  )
