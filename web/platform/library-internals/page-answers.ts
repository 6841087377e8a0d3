import { type DataRouter, isRouteErrorResponse } from 'react-router'

type RouterState = DataRouter['state']
export type Answers = Pick<RouterState, 'loaderData' | 'actionData' | 'errors'>
type Values = Readonly<Record<string, unknown>>

/**
 * What the loaders of a page answered, handed over as JSON: they answer nothing that JSON does not know, and the router's own format needs a reader of
 * 1.5 kB in every page. At an upgrade: are the errors of a page still responses like these, or errors without details?
 */
export function writeAnswers({ loaderData, actionData, errors }: Answers): string {
  return JSON.stringify({
    // A loader that answered nothing has answered.
    loaderData: mapValues(loaderData, (answer) => answer ?? null),
    actionData,
    errors: errors && mapValues(errors, writeError),
  })
}

export function readAnswers({ loaderData, actionData, errors }: Answers): Answers {
  return { loaderData, actionData, errors: errors && mapValues(errors, readError) }
}

function writeError(error: unknown): unknown {
  if (!isRouteErrorResponse(error)) return { message: error instanceof Error ? error.message : String(error) }
  const { status, statusText, data } = error
  return { status, statusText, data: data ?? null, internal: false }
}

const readError = (error: unknown) =>
  isRouteErrorResponse(error) ? error : new Error((error as { message: string }).message)

const mapValues = (values: Values, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, change(value)]))
