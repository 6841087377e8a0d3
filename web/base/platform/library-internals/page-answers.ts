import { type DataRouter, isRouteErrorResponse } from 'react-router'

type RouterState = DataRouter['state']
type Match = RouterState['matches'][number]
/** Which routes the address led to: finding that out anew needs 1.2 kB of scripts in every page. */
export type FoundRoute = Pick<Match, 'params' | 'pathname' | 'pathnameBase'> & { id: string }
type Loaded = Pick<RouterState, 'loaderData' | 'actionData' | 'errors'>
export type Answers = Loaded & { matches: readonly FoundRoute[] }
type Values = Readonly<Record<string, unknown>>

/**
 * Serializes a page's loader answers as JSON: they answer nothing that JSON does not know, and the router's own format needs a reader of
 * 1.5 kB in every page. At an upgrade: are the errors of a page still responses like these, or errors without details?
 */
export function writeAnswers({
  matches,
  loaderData,
  actionData,
  errors,
}: Loaded & Pick<RouterState, 'matches'>): string {
  return JSON.stringify({
    matches: matches.map(({ route: { id }, params, pathname, pathnameBase }) => ({
      id,
      params,
      pathname,
      pathnameBase,
    })),
    // A loader that answered nothing has answered.
    loaderData: mapValues(loaderData, (answer) => answer ?? null),
    actionData,
    errors: errors && mapValues(errors, writeError),
  })
}

export function readAnswers({ matches, loaderData, actionData, errors }: Answers): Answers {
  return { matches, loaderData, actionData, errors: errors && mapValues(errors, readError) }
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
