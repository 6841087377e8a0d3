import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'

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
