/**
 * Meaning of a start's exit code: that another may do, that none will before somebody changes a setting, or neither.
 * `scripts/launch/restart-on-crash.mjs` and the unit of systemd know them.
 */
export const exitCodes = { other: 1, passes: 75, settings: 78 }

/** Fault of the settings or of what they lead to, for the person who wrote them. */
export class ConfigError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = exitCodes.settings) {
    super(message)
    this.exitCode = exitCode
  }
}

export const invalid = (...lines: string[]) =>
  new ConfigError(
    lines.length === 1
      ? `The configuration is not valid: ${lines[0]}`
      : `The configuration is not valid:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  )
