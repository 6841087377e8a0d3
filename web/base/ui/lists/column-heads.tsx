/** The names of columns, which all look the same. */
export function ColumnHeads({ names, className }: { names: readonly string[]; className?: string }) {
  return names.map((name) => (
    <th key={name} scope="col" className={className}>
      {name}
    </th>
  ))
}
