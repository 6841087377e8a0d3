import { findBrowser } from './find-browser.ts'

/** Before the first worker: the browser that npm brought along is unpacked once, and two workers would find each other's half. */
export default async function unpackBrowser() {
  await findBrowser()
}
