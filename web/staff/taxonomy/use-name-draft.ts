import type { RefObject } from 'react'
import { useDraft } from '#web/base/platform/forms/form-draft.ts'
import { useSession } from '#web/base/platform/session/session.ts'

type Version = { version: number | undefined; onVersion: (version: number) => void }

/**
 * What was typed when the session ended stands in the form again when it is opened anew, with the version it was typed
 * over: so a change made elsewhere meanwhile is not overwritten.
 */
export function useNameDraft(
  name: string,
  form: RefObject<HTMLFormElement | null>,
  { version, onVersion }: Version,
) {
  const session = useSession()
  const userId = session.status === 'in' ? session.user.user_id : 0
  const restore = ({ version: typedOver, ...values }: Record<string, string>) => {
    for (const [field, value] of Object.entries(values)) {
      const element = form.current?.elements.namedItem(field)
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = value
    }
    if (typedOver) onVersion(Number(typedOver))
  }
  useDraft(name, userId, form, restore, version === undefined ? {} : { version: String(version) })
}
