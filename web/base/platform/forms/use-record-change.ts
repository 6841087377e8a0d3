import { useRevalidator } from 'react-router'
import { ApiRefusal } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { type Problems, useSubmit } from './use-submit.ts'

type Options<Answer> = {
  prepare?: () => Promise<unknown>
  check: (values: FormData) => Problems | Promise<Problems>
  /** Undefined where there is nothing to send yet. */
  change: (values: FormData) => Promise<Answer> | undefined
  /** Reads the record again where it changed elsewhere; the page alone where all of it stands there. */
  reload?: 'page' | (() => Promise<unknown>)
  /** Text of the toast in place of the server's sentence; an empty one is not shown. */
  said?: (answer: Answer) => string
  onClose: () => void
  /** After it is closed, in place of loading the page again. */
  onSent?: (answer: Answer) => unknown
  fallback: string
}

/** The form of a change to a record as it was seen (optimistic locking): at a conflict it shows how the record stands now. */
export function useRecordChange<Answer extends { msg: string }>(options: Options<Answer>) {
  const { prepare, check, change, reload, said = ({ msg }) => msg, onClose, onSent, fallback } = options
  const { revalidate } = useRevalidator()
  return useSubmit({
    prepare,
    check,
    send: async (values) => {
      const sent = change(values)
      if (!sent) return
      const answer = await sent.catch(async (thrown: unknown) => {
        // Input stays in the form.
        if (reload && thrown instanceof ApiRefusal && thrown.status === 409)
          await Promise.all([revalidate(), reload !== 'page' && reload()])
        throw thrown
      })
      const sentence = said(answer)
      if (sentence) toast.success(sentence, reload ? 3000 : undefined)
      onClose()
      await (onSent ? onSent(answer) : revalidate())
    },
    fallback,
  })
}
