import http from 'node:http'

export type FloodResponse = { status: number; headers: http.IncomingHttpHeaders; body: string }

/** One request from an address of this machine's own network: what is counted by address is counted by this one. */
export function getFrom(
  address: string,
  url: string,
  more: Pick<http.RequestOptions, 'signal' | 'headers'> = {},
) {
  const { promise, resolve, reject } = Promise.withResolvers<FloodResponse>()
  const options = { localAddress: address, agent: false as const, ...more }
  const request = http.get(url, options, async (answer) => {
    try {
      const body = Buffer.concat(await answer.toArray()).toString()
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
    } catch (error) {
      reject(error)
    }
  })
  request.on('error', reject)
  return promise
}

/** All of them at once; `done` counts the answers as they come. */
export function flood(address: string, urls: readonly string[], more: { signal?: AbortSignal } = {}) {
  const state = { done: 0, answers: [] as FloodResponse[] }
  const all = urls.map(async (url) => {
    const answer = await getFrom(address, url, more).catch(() => undefined)
    state.done++
    if (answer) state.answers.push(answer)
  })
  return { state, all: Promise.all(all) }
}
