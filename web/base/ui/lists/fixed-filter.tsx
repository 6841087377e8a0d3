import { Link } from '#web/base/ui/elements/link.tsx'

type Props = {
  name: string
  value: number | undefined
  /** The list without it. */
  without: string
  children: string
}

/** Filter set from elsewhere: it stays while one goes on filtering, until it is taken away. */
export function FixedFilter({ name, value, without, children }: Props) {
  if (value === undefined) return null
  return (
    <p className="flex basis-full flex-wrap items-center gap-x-3">
      <input type="hidden" name={name} value={value} />
      <span>
        {children} #{value}
      </span>
      <Link to={without} preventScrollReset className="text-link inline-flex min-h-11 items-center">
        Bỏ giới hạn này
      </Link>
    </p>
  )
}
