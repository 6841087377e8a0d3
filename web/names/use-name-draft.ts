import type { RefObject } from 'react'
import { useDraft } from '#web/platform/form-draft.ts'
import { useSession } from '#web/platform/session.ts'

/** What was typed when the session ended stands in the form again when it is opened anew. */
export function useNameDraft(name: string, form: RefObject<HTMLFormElement | null>) {
  const session = useSession()
  const userId = session.status === 'in' ? session.user.user_id : 0
  useDraft(name, userId, form, (values) => {
    for (const [field, value] of Object.entries(values)) {
      const element = form.current?.elements.namedItem(field)
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = value
    }
  })
}
