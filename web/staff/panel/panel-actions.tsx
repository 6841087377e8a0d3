import type { ReactNode } from 'react'
import { type Path, useLocation } from 'react-router'
import { panelHref, type Subject } from '#contract/base/subjects/subjects.ts'
import { ButtonLink, type ButtonLook } from '#web/base/ui/elements/button.tsx'

type Props = ButtonLook & { subject: Subject; word: string; children: ReactNode }

/** Addresses of dialogs of the list that a thing stands in, over this list where it is that one. */
export function useDialogsOf(subject: Subject) {
  const { pathname, search } = useLocation()
  const [path = '', query = ''] = panelHref(subject).split('?')
  const here = pathname === path
  return (word: string): Partial<Path> => ({
    pathname: path,
    search: here ? search : `?${query}`,
    hash: `#${word}-${subject.id}`,
  })
}

/** Opens such a dialog. */
export function DialogLink({ subject, word, children, ...look }: Props) {
  const dialog = useDialogsOf(subject)
  return (
    <ButtonLink {...look} size="sm" preventScrollReset to={dialog(word)}>
      {children}
    </ButtonLink>
  )
}

/** Actions on the thing, and links to other places of it. */
export const PanelActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
)
export const PanelLinks = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap gap-x-5 border-y border-line py-1 *:inline-flex *:min-h-11 *:items-center">
    {children}
  </p>
)
