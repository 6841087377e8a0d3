import { type ComponentProps, useId } from 'react'
import { FieldLabel, FieldProblem } from './field-frame.tsx'

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
