import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'

/** What every dialog about names is given. */
export type NameDialogProps = {
  kind: NameKind
  onClose: () => void
  /** Something is otherwise than it was; these are not there any more. */
  onDone: (gone?: readonly number[]) => Promise<void>
}
