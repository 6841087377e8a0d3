import type { Page } from 'playwright-core'

/** A machine in between answers for the shop: no sentence of the server comes. */
export const breakCall = (page: Page, path: string) =>
  page.route(`**/api/v1${path}{,?*}`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))

/** The call goes well, and its answer is such that the page itself breaks. */
export const answerCall = (page: Page, path: string, json: unknown) =>
  page.route(`**/api/v1${path}{,?*}`, (route) => route.fulfill({ json }))

export const restoreCalls = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' })
