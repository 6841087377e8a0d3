/** A script of a build ends with its exports, and the manifest with its brace. At an upgrade: build; the plugin stops at other ends. */
export const scriptEnd = '};'

/** Detects a truncated script: it passes for a whole file, and a browser caches it as one. */
export const isWhole = (code: string) => code.trimEnd().endsWith(scriptEnd)
