type Props = { name: string; email: string; /** Without an account. */ ofGuest?: boolean }

/** Person of a row, in a cell. */
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
