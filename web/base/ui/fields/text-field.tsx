import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#web/base/ui/elements/classes.ts'
import { FieldLabel, FieldProblem } from './field-frame.tsx'

export type TextFieldProps = {
  label: string
  problem?: string
  hint?: ReactNode
  /** Stands inside the field, at its end. */
  end?: ReactNode
} & ComponentProps<'input'>

/** A field with its name above, and below what helps or what is wrong. */
export function TextField({ label, problem, hint, end, className, id, required, ...rest }: TextFieldProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const described = [hint && `${fieldId}-hint`, problem && `${fieldId}-problem`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <FieldLabel id={fieldId} label={label} optional={required === false} />
      <div className="relative">
        <input
          id={fieldId}
          required={required}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          className={classes('field aria-invalid:border-seal', Boolean(end) && 'pe-12')}
          {...rest}
        />
        {end}
      </div>
      {hint && (
        <div id={`${fieldId}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </div>
      )}
      <FieldProblem id={fieldId}>{problem}</FieldProblem>
    </div>
  )
}
