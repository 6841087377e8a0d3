import type { ReactNode } from 'react'

export function FieldLabel({ id, label, optional }: { id: string; label: string; optional: boolean }) {
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
