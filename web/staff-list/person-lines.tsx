/** Whose it is, in a cell. */
export function PersonLines({ name, email }: { name: string; email: string }) {
  return (
    <>
      <span className="block break-words">{name}</span>
      <span className="block text-sm break-all text-ink-soft">{email}</span>
    </>
  )
}
