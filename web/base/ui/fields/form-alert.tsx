import { CircleAlert } from '#web/base/icons/first-icons.ts'

/** Stands in the form from the start, empty: then what comes into it is read out. */
export function FormAlert({ children }: { children: string }) {
  return (
    <div role="alert" className="empty:m-0!">
      {children !== '' && (
        <p className="flex gap-2.5 rounded-md border border-seal/45 bg-seal/7 px-3.5 py-2.5">
          <CircleAlert size={20} className="mt-0.75 shrink-0 text-seal" />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  )
}
