import type { DeskKind } from '#contract/desk/workspace/palette.ts'

/** Scope of the search: all of it, or one kind by the sign that was typed first. */
export type Typed = { text: string; kind: DeskKind | 'commands' | undefined }

const signs: Readonly<Record<string, Typed['kind']>> = { '#': 'orders', '@': 'customers', '>': 'commands' }

export function readTyped(typed: string): Typed {
  const text = typed.trimStart()
  const kind = signs[text.charAt(0)]
  return { text: (kind === undefined ? text : text.slice(1)).trim(), kind }
}
