import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { useRevalidator } from 'react-router'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

/** Validation errors by the name of the field. */
export type Problems = Readonly<Record<string, string>>

type Options = {
  /** Errors known from the start: the form was sent once already, without scripts. */
  refused?: { problems: Problems; said: string } | undefined
  /** Prefetched when the form gets the focus: then it is there when the form is sent. */
  prepare?: () => Promise<unknown>
  /** Asked before the server is. */
  check?: (form: FormData) => Problems | Promise<Problems>
  send: (form: FormData) => Promise<void>
  /** Shown where the answer has no sentence. */
  fallback: string
  /** Said where no server had a part in it. */
  broke?: string
}

/** A form that is sent by script: what is wrong stands at its fields, the rest in an alert; nothing typed is lost. */
export function useSubmit({ refused, prepare, check, send, fallback, broke }: Options) {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>(refused?.problems ?? {})
  const [alert, setAlert] = useState(refused?.said ?? '')

  const show = (form: HTMLFormElement, found: Problems, said = '') => {
    const fields = [...form.elements].filter(isField)
    const first = fields.find((field) => Object.hasOwn(found, field.name))
    setProblems(found)
    // An error of no field of this form must be shown all the same.
    setAlert(first ? '' : said || (Object.values(found)[0] ?? ''))
    first?.focus()
  }

  const submit = async (form: HTMLFormElement) => {
    const values = new FormData(form)
    setBusy(true)
    setAlert('')
    try {
      const found = (await check?.(values)) ?? {}
      if (Object.keys(found).length > 0) return show(form, found)
      setProblems({})
      await send(values)
    } catch (thrown) {
      show(form, problemsIn(thrown), sentenceOf(thrown, fallback, broke))
    } finally {
      setBusy(false)
    }
  }

  const forgive = (name: string) => {
    if (problems[name])
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => field !== name)))
  }

  return {
    busy,
    alert,
    setAlert,
    problemOf: (field: string) => problems[field],
    /** For what becomes otherwise without being typed. */
    forgive,
    /** For the form itself. */
    formProps: {
      noValidate: true,
      // Never by GET: an address must not carry what was typed.
      method: 'post',
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy) void submit(event.currentTarget)
      },
      onFocus: () => void prepare?.().catch(() => {}),
      onInput: (event: FormEvent<HTMLFormElement>) => forgive((event.target as Field).name),
    },
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

export const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The same rules as the server's, with its sentences; the first for each field. */
export function problemsOf(schema: z.ZodMiniType | undefined, value: unknown): Problems {
  const issues = schema?.safeParse(value).error?.issues ?? []
  return firstOf(issues.map(({ path, message }) => [String(path[0]), message]))
}

function problemsIn(thrown: unknown): Problems {
  return thrown instanceof ApiRefusal
    ? firstOf(thrown.errors.map(({ field, msg }) => [field.split('.')[0] ?? field, msg]))
    : {}
}

const firstOf = (pairs: [string, string][]): Problems => Object.fromEntries(pairs.toReversed())

type RecordChangeOptions<Answer> = {
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
  /** Said where no server had a part in it. */
  broke?: string
}

/** The form of a change to a record as it was seen (optimistic locking): at a conflict it shows how the record stands now. */
export function useRecordChange<Answer extends { msg: string }>(options: RecordChangeOptions<Answer>) {
  const {
    prepare,
    check,
    change,
    reload,
    said = ({ msg }) => msg,
    onClose,
    onSent,
    fallback,
    broke,
  } = options
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
    ...(broke !== undefined && { broke }),
  })
}
