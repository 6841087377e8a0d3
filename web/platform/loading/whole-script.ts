/** A script of a build ends with what it exports, and the list of them with its brace: script-recovery-plugin.ts sees to it. */
export const scriptEnd = '};'

/** What was cut short on its way passes for a whole file, and a browser keeps it as one. */
export const isWhole = (code: string) => code.trimEnd().endsWith(scriptEnd)
