/** A column of a list: in its head, and in the sheet of its export. */
export type ListColumn = {
  name: string
  /** The list can be sorted by it. */
  sorted?: true
  kind: 'text' | 'number' | 'money'
  width: number
  /** Words of its values in the sheet. */
  values?: Readonly<Record<string, string>>
}

/**
 * A list of the staff, declared once and without schemas, as browsers load it: its query, the calls, the filters, heads,
 * commands and the export follow.
 */
export type StaffListOf<Column extends string, Filter extends string, Command extends string> = {
  /** Screen of the list. */
  path: string
  /** Counted noun of its rows: 'nhà cung cấp'. */
  noun: string
  /** Name of the file of its export. */
  file: string
  columns: Readonly<Record<Column, ListColumn>>
  filters: Readonly<Record<Filter, { label: string; options: Readonly<Record<string, string>> }>>
  /** Commands on the selected rows, with what is said once they are done. */
  commands: Readonly<Record<Command, { name: string; done: string; undone?: string }>>
}
export type AnyStaffList = StaffListOf<string, string, string>

type SortedOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends { sorted: true } ? Name : never
}[keyof Columns] &
  string
/** The columns by which a list can be sorted. */
export type SortOf<List extends AnyStaffList> = SortedOf<List['columns']>
export type CommandOf<List extends AnyStaffList> = keyof List['commands'] & string
/** The values that are chosen, by the names of the filters. */
export type FiltersOf<List extends AnyStaffList> = {
  [Name in keyof List['filters']]?: (keyof List['filters'][Name]['options'] & string) | undefined
}

export const sortsOf = <List extends AnyStaffList>({ columns }: List) =>
  Object.keys(columns).filter((name) => columns[name]?.sorted) as SortOf<List>[]

/** Rows of an export are no more than these. */
export const mostExportedRows = 10_000
