import type { Page } from 'playwright-core'

/** Something happens while the page's next such call is on its way: the page cannot have heard of it before it asked. */
export const beforeNextRequest = (page: Page, call: string, happen: () => Promise<unknown>) =>
  page.route(
    call,
    async (route) => {
      await happen()
      await route.continue()
    },
    { times: 1 },
  )
