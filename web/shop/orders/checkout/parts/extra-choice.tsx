import type { ReactNode } from 'react'

type Props = {
  name: string
  title: string
  /** Price of the extra. */
  end?: ReactNode
  checked: boolean
  /** Left out in a form that is sent without scripts: then the browser keeps the choice. */
  onChange?: ((checked: boolean) => void) | undefined
  /** Asked for once it is chosen; the styles show it, so that it works without scripts. */
  children?: ReactNode
}

export function ExtraChoice({ name, title, end, checked, onChange, children }: Props) {
  return (
    <div className="extra-choice">
      <label className="flex min-h-13 items-center gap-3 px-4 py-2">
        <input
          type="checkbox"
          name={name}
          className="size-5 shrink-0 accent-seal"
          {...(onChange
            ? { checked, onChange: ({ target }) => onChange(target.checked) }
            : { defaultChecked: checked })}
        />
        <span className="min-w-0 flex-1 font-semibold">{title}</span>
        {end}
      </label>
      {children && <div className="extra-fields">{children}</div>}
    </div>
  )
}
