type Props = { name: string; email: string; /** Without an account. */ ofGuest?: boolean }

/** Whose it is, in a cell. */
export function PersonLines({ name, email, ofGuest = false }: Props) {
  return (
    <>
      <span className="desk-line" title={name}>
        {name}
      </span>
      <span className="desk-sub" title={email}>
        {ofGuest && <b className="font-semibold">Khách lẻ · </b>}
        {email}
      </span>
    </>
  )
}
