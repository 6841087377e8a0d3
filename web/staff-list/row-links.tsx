import type { To } from 'react-router'
import { ButtonLink } from '#web/ui/elements/button.tsx'

type RowLink = {
  name: string
  to: To
  /** Spoken in place of the name, before what the row is. */
  label?: string
  quiet?: boolean
}

type Props = {
  /** What the row is: 'đơn hàng #7'. */
  of: string
  links: readonly (RowLink | false)[]
  className?: string
}

/** What can be done with a row, each as a link to the dialog that does it. */
export function RowLinks({ of, links, className = 'flex flex-wrap gap-2 lg:justify-end' }: Props) {
  return (
    <div className={className}>
      {links.map(
        (link) =>
          link && (
            <ButtonLink
              key={link.name}
              size="sm"
              preventScrollReset
              variant={link.quiet ? 'quiet' : 'outline'}
              to={link.to}
              aria-label={`${link.label ?? link.name} ${of}`}
            >
              {link.name}
            </ButtonLink>
          ),
      )}
    </div>
  )
}
