import { type ReactNode, useId } from 'react'

type Props = { title: string; text: string; children: ReactNode }

/** Section with its subject on the left and its form on the right; on the narrower page of a profile one below the other. */
export function ProfileSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container py-8">
      <div className="grid gap-x-12 gap-y-5 @3xl:grid-cols-[15rem_minmax(0,1fr)]">
        <div>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{text}</p>
        </div>
        <div className="max-w-xl">{children}</div>
      </div>
    </section>
  )
}
