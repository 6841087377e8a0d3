import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '#web/base/ui/elements/classes.ts'

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

type TextAreaProps = { label: string; problem?: string } & ComponentProps<'textarea'>

/** A field of several lines, with its name above and what is wrong below. */
export function TextArea({ label, problem, className, id, required, ...rest }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={className}>
      <FieldLabel id={fieldId} label={label} optional={required === false} />
      <textarea
        id={fieldId}
        required={required}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${fieldId}-problem` : undefined}
        className="field block resize-y aria-invalid:border-seal"
        {...rest}
      />
      <FieldProblem id={fieldId}>{problem}</FieldProblem>
    </div>
  )
}

/** A few words to go with a step, as long as the calls take them. */
export const NoteField = (props: ComponentProps<typeof TextArea>) => (
  <TextArea maxLength={500} required={false} {...props} />
)

function FieldLabel({ id, label, optional }: { id: string; label: string; optional: boolean }) {
  return (
    <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
      <span className="font-semibold">{label}</span>
      {optional && <span className="text-ink-soft">Không bắt buộc</span>}
    </label>
  )
}

export function FieldProblem({ id, children }: { id: string; children: ReactNode }) {
  return (
    children && (
      <p id={`${id}-problem`} className="mt-1.5 text-sm text-seal">
        {children}
      </p>
    )
  )
}
