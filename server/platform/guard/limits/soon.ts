/** In milliseconds. */
const longestWait = 500

/**
 * A connection to Redis that fell silent must not hold up the call that is counted. The client's own bound of a command ends when it was
 * written, and rate-limiter-flexible has none.
 */
export async function soon<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer')), longestWait)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
