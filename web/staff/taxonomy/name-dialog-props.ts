import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'

/** Props of every dialog about names. */
export type NameDialogProps = {
  kind: NameKind
  onClose: () => void
  /** Something is otherwise than it was; these are not there any more. */
  onDone: (gone?: readonly number[]) => Promise<void>
}
