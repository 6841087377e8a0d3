import type { ComponentProps } from 'react'
import type { Icon } from '#web/base/icons/icon.tsx'
import { classes } from './classes.ts'

type Props = {
  /** Accessible name. */
  label: string
  icon: Icon
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
      <Icon size={iconSize} />
    </button>
  )
}
