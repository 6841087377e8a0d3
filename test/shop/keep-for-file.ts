import { afterAll } from 'vitest'

/** Opened for all tests of a file and closed after them, what has to be done before that first. */
export async function keepForFile<Opened extends { close: () => Promise<unknown> }>(
  opening: Promise<Opened>,
  beforeClosing = async () => {},
): Promise<Opened> {
  const opened = await opening
  afterAll(async () => {
    await beforeClosing()
    await opened.close()
  })
  return opened
}
