import { type ComponentProps, useId } from 'react'

type TextAreaProps = { label: string; problem?: string } & ComponentProps<'textarea'>

/** A field of several lines, with its name above and what is wrong below. */
export function TextArea({ label, problem, className, id, required, ...rest }: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <div className={className}>
      <label htmlFor={fieldId} className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">{label}</span>
        {required === false && <span className="text-ink-soft">Không bắt buộc</span>}
      </label>
      <textarea
        id={fieldId}
        required={required}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${fieldId}-problem` : undefined}
        className="field block resize-y aria-invalid:border-seal"
        {...rest}
      />
      {problem && (
        <p id={`${fieldId}-problem`} className="mt-1.5 text-sm text-seal">
          {problem}
        </p>
      )}
    </div>
  )
}
