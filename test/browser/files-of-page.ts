import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

type Kind = 'js' | 'css'
export type LoadedFile = Readonly<{ file: string; bytes: number }>

/** The files of a kind that a page loads while nobody touches it, each with its bytes as gzip. */
export async function filesOfPage(page: Page, address: string, kind: Kind): Promise<LoadedFile[]> {
  const files: Promise<LoadedFile>[] = []
  const note = (response: Response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith(`.${kind}`))
      files.push(response.body().then((body) => ({ file: pathname, bytes: gzipSync(body).length })))
  }
  page.on('response', note)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  page.off('response', note)
  return Promise.all(files)
}

export const bytesOf = (files: readonly LoadedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)
