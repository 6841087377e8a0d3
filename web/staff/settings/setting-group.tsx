import { type ReactNode, useId } from 'react'
import { FieldProblem, type TextFieldProps } from '#web/base/ui/fields/text-field.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'

type GroupProps = {
  title: string
  /** One sentence: what it is for. */
  about: ReactNode
  /** A table, which takes the whole width below its words. */
  wide?: boolean
  children: ReactNode
}

/** A part of a long form: its words, and beside them, where there is room, one column of fields. */
export function SettingGroup({ title, about, wide = false, children }: GroupProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'grid gap-x-12 gap-y-4 border-t border-line py-6 first:border-t-0 first:pt-2',
        !wide && 'xl:grid-cols-[17rem_minmax(0,40rem)]',
      )}
    >
      <div className="max-w-160">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{about}</p>
      </div>
      <div className={classes('min-w-0', !wide && 'max-w-160')}>{children}</div>
    </section>
  )
}

/** Fields of a group below each other, two of them in a line where they are short. */
export const SettingFields = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
)

/** Figures of a group: a line each. */
export const SettingFigures = ({ children }: { children: ReactNode }) => (
  <div className="divide-y divide-line [&>*]:py-3 [&>*:first-child]:pt-0 [&>*:last-child]:pb-0">
    {children}
  </div>
)

type FigureProps = Omit<TextFieldProps, 'end' | 'id'> & { unit: string }

/** A figure of the shop: its name and what it means, and at the end of the line the figure beside its unit. */
export function FigureField({ label, unit, hint, problem, className, ...rest }: FigureProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, `${id}-unit`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={classes('grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4', className)}>
      <div>
        <label htmlFor={id} className="block text-sm font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <div className="flex items-center gap-2">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={described}
          className="field figures w-28 text-end aria-invalid:border-seal"
          {...rest}
        />
        <span id={`${id}-unit`} className="w-16 text-sm text-ink-soft">
          {unit}
        </span>
      </div>
      <div className="col-span-2 text-end">
        <FieldProblem id={id}>{problem}</FieldProblem>
      </div>
    </div>
  )
}
