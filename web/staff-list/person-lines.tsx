/** Whose it is, in a cell. */
export function PersonLines({ name, email }: { name: string; email: string }) {
  return (
    <>
      <span className="desk-line" title={name}>
        {name}
      </span>
      <span className="desk-sub" title={email}>
        {email}
      </span>
    </>
  )
}
