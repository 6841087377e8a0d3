/** A field of a form: as the order was when the form showed it, as it is now, and as it stands in the form. */
export type EditedField = { name: string; label: string; before: string; theirs: string; mine: string }
export type Conflict = { taken: readonly EditedField[]; disputed: readonly EditedField[] }

export const noConflict: Conflict = { taken: [], disputed: [] }

/** Splits edits into fields that the form follows, since they were not touched here, and disputed ones. Disputes not settled stay. */
export function compareEdits(fields: readonly EditedField[], earlier: Conflict = noConflict): Conflict {
  const changed = fields.filter(({ before, theirs }) => before !== theirs)
  const names = new Set(changed.map(({ name }) => name))
  const rest = (list: readonly EditedField[]) => list.filter(({ name }) => !names.has(name))
  // The browser itself puts a new value into a field that was not touched.
  const isDisputed = ({ before, mine, theirs }: EditedField) => mine !== before && mine !== theirs
  return {
    taken: [...rest(earlier.taken), ...changed.filter((field) => !isDisputed(field))],
    disputed: [...rest(earlier.disputed), ...changed.filter(isDisputed)],
  }
}
