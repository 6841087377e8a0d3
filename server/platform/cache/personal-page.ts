import { sessionTransferCookie } from '#contract/identity/sessions/session-transfer.ts'

const waitsForScripts = `${sessionTransferCookie}=in`

/** A person who signed in by a form, and whose scripts have not come since. */
export const isWithoutScripts = (cookie: string | undefined) => cookie?.includes(waitsForScripts) === true

/** True for a page drawn for this browser alone, although it is the same for everybody else: something waits in its cookies. */
export const isPersonalPage = (cookie: string | undefined) =>
  cookie !== undefined &&
  (cookie.includes('told=') || cookie.includes('second_step=') || isWithoutScripts(cookie))
