import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type Props = {
  /** Accessible name. */
  label: string
  icon: LucideIcon
  iconSize?: number
} & ComponentProps<'button'>

/** A button that is a picture. */
export function IconButton({ label, icon: Icon, iconSize = 20, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classes('grid size-11 place-items-center rounded-md hover:bg-ink/7', className)}
      {...rest}
    >
      <Icon aria-hidden="true" size={iconSize} />
    </button>
  )
}
